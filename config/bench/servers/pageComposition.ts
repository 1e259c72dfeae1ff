import path from 'node:path';
import { run } from '../../commands/run.ts';
import { root } from '../../commands/workspace.ts';

export interface PageComposition {
  bare: number;
  page: number;
  bytes: number;
}

/** The registry's page against a bare Fastify that answers the same bytes, in a process of its own. */
export async function pageComposition(): Promise<PageComposition> {
  const { output } = await run(process.execPath, [path.join(root, 'registry/dist/testing/benchPage.js')]);
  const [, bare, page, bytes] = /bare Fastify (\d+)\/s, composed page (\d+)\/s .*?(\d+) bytes/.exec(output) ?? [];
  if (!bytes) throw new Error(`The page was not measured:\n${output}`);
  return { bare: Number(bare), page: Number(page), bytes: Number(bytes) };
}
