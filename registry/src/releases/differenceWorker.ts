import { parentPort } from 'node:worker_threads';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import type { Numbered } from './askWorker.ts';

export interface DifferenceQuestion {
  content: Uint8Array;
  dictionary: Uint8Array;
}

export interface DifferenceAnswer {
  /** A frame of Zstandard. */
  frame: Uint8Array;
}

/** Higher levels take much longer and save a few bytes. */
const LEVEL = 19;
const isReady = init();

parentPort!.on('message', ({ id, content, dictionary }: Numbered<DifferenceQuestion>) => {
  void isReady.then(() => {
    const context = createCCtx();
    const frame = compressUsingDict(context, content, dictionary, LEVEL);
    freeCCtx(context);
    parentPort!.postMessage({ id, frame } satisfies Numbered<DifferenceAnswer>);
  });
});
