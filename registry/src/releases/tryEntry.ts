import { askWorker } from './askWorker.ts';
import { isScript } from './build.schema.ts';
import type { EntryAnswer, EntryQuestion } from './entryWorker.ts';
import type { Folder } from './unpack.ts';

const ask = askWorker<EntryQuestion, EntryAnswer>('./entryWorker.js');

/**
 * Why the entry of a release cannot run, if it cannot: it throws when it is evaluated, does not end, or imports what no page
 * has. It is evaluated in an interpreter of its own, which can reach nothing of this machine. If that broke, nothing can be said.
 */
export async function tryEntry(entry: string, folder: Folder): Promise<string | undefined> {
  const scripts = new Map([...folder].filter(([path]) => isScript(path)).map(([path, bytes]) => [path, String(bytes)]));
  return (await ask({ entry, scripts }))?.problem;
}
