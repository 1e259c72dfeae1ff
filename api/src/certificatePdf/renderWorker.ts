import { parentPort } from 'node:worker_threads';
import { certificateDocument } from './certificateDocument.ts';
import type { CertificateFacts } from './certificateFacts.ts';
import { undrawable } from './textRuns.ts';

const tasks = { document: certificateDocument, undrawable };

export interface RenderTasks {
  document: { given: CertificateFacts; result: Uint8Array };
  undrawable: { given: string; result: string[] };
}

export interface RenderRequest {
  id: number;
  task: keyof RenderTasks;
  given: unknown;
}

export type RenderReply = { id: number; result: unknown } | { id: number; error: string };

parentPort?.on('message', async ({ id, task, given }: RenderRequest) => {
  const perform = tasks[task] as (given: unknown) => unknown;
  try {
    parentPort?.postMessage({ id, result: await perform(given) } satisfies RenderReply);
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message } satisfies RenderReply);
  }
});
