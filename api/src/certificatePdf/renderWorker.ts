import { parentPort } from 'node:worker_threads';
import { certificateDocument } from './certificateDocument.ts';
import type { CertificateFacts } from './certificateFacts.ts';

interface RenderRequest {
  id: number;
  facts: CertificateFacts;
}

export type RenderReply = { id: number; pdf: Uint8Array } | { id: number; error: string };

parentPort?.on('message', ({ id, facts }: RenderRequest) => {
  certificateDocument(facts).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies RenderReply),
    (error: Error) => parentPort?.postMessage({ id, error: error.message } satisfies RenderReply),
  );
});
