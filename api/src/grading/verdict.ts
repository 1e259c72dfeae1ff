import type { CheckExpectation } from './checkFormat.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { readJsonPath } from './jsonPath.ts';
import type { Mismatch } from './matchers.ts';
import { placeInWords } from './placeInWords.ts';
import type { SafeResponse } from './safeFetch.ts';

export interface Judged {
  expect: CheckExpectation;
  answer: SafeResponse;
  /** Name → JSON path, as in the check. */
  capture?: Record<string, string>;
}

export interface Verdict {
  mismatches: Mismatch[];
  /** What later tests use, even if other parts of the answer are wrong, so that one mistake does not fail them all. */
  captured: Record<string, unknown>;
}

/** Compares an answer with what a check expects. Patterns and schemas can take forever on crafted text: run it apart. */
export function verdictOn({ expect, answer, capture = {} }: Judged): Verdict {
  const { mismatches, json } = judgeAnswer(expect, answer, Object.keys(capture).length > 0);
  const found = Object.entries(capture).map(([name, path]) => ({ name, path, ...readJsonPath(json, path) }));
  const missing = found
    .filter((one) => !one.found && json !== undefined)
    .map(({ path }) => placeInWords(path))
    .map((place) => ({ expected: `${place} is present (later tests use it)`, actual: `${place} is missing` }))
    .filter(({ actual }) => !mismatches.some((known) => known.actual === actual));
  return {
    mismatches: [...mismatches, ...missing],
    captured: Object.fromEntries(found.filter((one) => one.found).map(({ name, value }) => [name, value])),
  };
}
