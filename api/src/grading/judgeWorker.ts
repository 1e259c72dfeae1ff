import { parentPort } from 'node:worker_threads';
import { parseJson, writeJson } from './losslessJson.ts';
import { verdictOn, type Judged } from './verdict.ts';

/** The expectation as JSON: numbers of more digits than JavaScript's would lose their type on the way. */
export type JudgeQuestion = Omit<Judged, 'expect'> & { expect: string };

/** The verdict as JSON, for the same reason; or why there is none. */
export type JudgeAnswer = 'ready' | { verdict: string } | { isTooDeep: boolean; reason: string };

const answer = (given: JudgeAnswer) => parentPort!.postMessage(given);

parentPort!.on('message', (question: JudgeQuestion) => {
  try {
    const judged = { ...question, expect: parseJson(question.expect) as Judged['expect'] };
    answer({ verdict: writeJson(verdictOn(judged))! });
  } catch (error) {
    // Comparing and serializing are recursive; an answer nested a hundred thousand levels deep overflows the stack.
    answer({ isTooDeep: error instanceof RangeError, reason: String((error as Error).stack) });
  }
});

answer('ready');
