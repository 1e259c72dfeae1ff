import { Worker } from 'node:worker_threads';
import { isScript } from './build.schema.ts';
import type { EntryAnswer, EntryQuestion } from './entryWorker.ts';
import type { Folder } from './unpack.ts';

let worker: Worker | undefined;
let lastId = 0;

function startWorker(): Worker {
  const started = new Worker(new URL('./entryWorker.js', import.meta.url));
  const forget = () => {
    if (worker === started) worker = undefined;
  };
  // A sandbox that broke is of no use to the next.
  started.on('error', forget).on('exit', forget).setMaxListeners(0);
  // The process ends without waiting for it.
  started.unref();
  return started;
}

/**
 * Why the entry of a release cannot run, if it cannot: it throws when it is evaluated, does not end, or imports what no page
 * has. It is evaluated in an interpreter of its own in a thread of its own, which can reach nothing of this machine.
 */
export function tryEntry(entry: string, folder: Folder): Promise<string | undefined> {
  const sandbox = (worker ??= startWorker());
  const id = ++lastId;
  const scripts = new Map([...folder].filter(([path]) => isScript(path)).map(([path, bytes]) => [path, String(bytes)]));
  return new Promise((resolve) => {
    const end = (problem: string | undefined) => {
      sandbox.off('message', onMessage).off('error', onError);
      resolve(problem);
    };
    const onMessage = (answer: EntryAnswer) => {
      if (answer.id === id) end(answer.problem);
    };
    // Nothing can be said then.
    const onError = () => end(undefined);
    sandbox.on('message', onMessage).on('error', onError);
    sandbox.postMessage({ id, entry, scripts } satisfies EntryQuestion);
  });
}
