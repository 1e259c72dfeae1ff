import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TookTooLong } from '@project-practice/foundation/http';
import type { JudgeAnswer, JudgeQuestion } from './judgeWorker.ts';
import { parseJson, writeJson } from './losslessJson.ts';
import { patience, type Allowance } from './patience.ts';
import type { Judged, Verdict } from './verdict.ts';

let judge: Promise<Worker> | undefined;
let line: Promise<unknown> = Promise.resolve();

async function startJudge(): Promise<Worker> {
  const worker = new Worker(new URL('./judgeWorker.js', import.meta.url), { resourceLimits: { stackSizeMb: 1 } });
  await once(worker, 'message');
  // The process ends without waiting for it.
  worker.unref();
  return worker;
}

/** One judgement, which ends with its thread when its time is over. */
const judgement = (worker: Worker, question: JudgeQuestion, leftMs: number) =>
  new Promise<JudgeAnswer>((resolve, reject) => {
    const cancel = patience.alarm(leftMs, () => end(() => reject(new TookTooLong())));
    const end = (settle: () => void) => {
      cancel();
      worker.off('message', onMessage).off('error', onError);
      settle();
    };
    const onMessage = (answer: JudgeAnswer) => end(() => resolve(answer));
    const onError = (error: Error) => end(() => reject(error));
    worker.on('message', onMessage).on('error', onError).postMessage(question);
  });

async function judgeNext(judged: Judged, time: Allowance): Promise<Verdict> {
  const question: JudgeQuestion = { ...judged, expect: writeJson(judged.expect)! };
  judge ??= startJudge().catch((error: unknown) => {
    judge = undefined;
    throw error;
  });
  const worker = await judge;
  try {
    const answer = await time.spend(() => judgement(worker, question, time.left));
    if (answer === 'ready') throw new Error('The judge answered twice.');
    if ('verdict' in answer) return parseJson(answer.verdict) as Verdict;
    throw answer.isTooDeep ? new RangeError(answer.reason) : new Error(answer.reason);
  } catch (error) {
    // A thread that is busy forever, or that broke, is of no use to the next.
    if (error instanceof TookTooLong || !(error instanceof RangeError)) {
      judge = undefined;
      void worker.terminate();
    }
    throw error;
  }
}

/**
 * Judges an answer in a thread of its own, one after the other, so that a crafted pattern holds up other gradings and never
 * the server. Throws `TookTooLong` when the run's time for judging is used up, and a RangeError for what is nested too deeply.
 */
export function judgeApart(judged: Judged, time: Allowance): Promise<Verdict> {
  if (time.left <= 0) return Promise.reject(new TookTooLong());
  const turn = line.then(() => judgeNext(judged, time));
  line = turn.catch(() => {});
  return turn;
}
