import { Worker } from 'node:worker_threads';

/** A question as a worker gets it, and an answer as it gives one. */
export type Numbered<T> = T & { id: number };

/** A release that would take more makes its question fail, not the registry. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/**
 * Asks a file of this folder that runs in a thread of its own, so that pages do not wait. It is started with the first
 * question, and again if it broke; what was asked until then has no answer.
 */
export function askWorker<Question extends object, Answer extends object>(file: string) {
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL(file, import.meta.url), { resourceLimits });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget).setMaxListeners(0);
    // The process ends without waiting for it.
    started.unref();
    return started;
  }

  return (question: Question): Promise<Answer | undefined> => {
    const asked = (worker ??= start());
    const id = ++lastId;
    return new Promise((resolve) => {
      const end = (answer: Answer | undefined) => {
        asked.off('message', onMessage).off('error', onError);
        resolve(answer);
      };
      const onMessage = (answer: Numbered<Answer>) => {
        if (answer.id === id) end(answer);
      };
      const onError = () => end(undefined);
      asked.on('message', onMessage).on('error', onError);
      asked.postMessage({ ...question, id } satisfies Numbered<Question>);
    });
  };
}
