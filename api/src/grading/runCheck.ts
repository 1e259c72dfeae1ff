import { storable, TookTooLong, type timeBudget } from 'foundation/http';
import type { ExecutionLog } from 'shared/contract';
import { buildRequest } from './buildRequest.ts';
import type { Check, CheckExpectation } from './checkFormat.ts';
import type { LogWriter } from './executionLog.ts';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { readJsonPath } from './jsonPath.ts';
import { writeJson } from './losslessJson.ts';
import type { Allowance } from './patience.ts';
import { placeInWords } from './placeInWords.ts';
import type { SafeFetch, SafeRequest, SafeResponse } from './safeFetch.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { MissingValue, type RunValues } from './template.ts';

interface CheckContext {
  http: SafeFetch;
  log: LogWriter;
  limits: GradingLimits;
  /** For the requests of the run. */
  time: Allowance;
  signal?: AbortSignal;
  values: RunValues;
  /** Runs what a crafted answer could slow down. */
  inTime: ReturnType<typeof timeBudget>;
  deploymentUrl: string;
  /** Captured name → name of the test that captures it. */
  captures: Map<string, string>;
}

/** Runs one check: builds the request, sends it, judges the answer, and keeps what later checks need. */
export async function runCheck(check: Check, context: CheckContext): Promise<ExecutionLog> {
  const { log } = context;
  if (context.time.left <= 0)
    return log.notRun(
      check,
      'timeout',
      `the time limit for all tests (${context.limits.run / 1000} seconds) was reached.`,
    );
  let sent: SafeRequest;
  let expect: CheckExpectation;
  try {
    ({ sent, expect } = buildRequest(check, context.values, context.deploymentUrl, context.limits.request));
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    const owner = error.capture && context.captures.get(error.capture);
    return log.notRun(
      check,
      'assertion',
      owner ? `it needs a value from the test "${owner}", which did not pass.` : error.message,
    );
  }
  const { outcome, note } = await sendWithRetry(sent, expect, context);
  const entry =
    outcome instanceof GradingFailure
      ? log.unanswered(check, expect, sent, outcome.failureClass, outcome.message)
      : judged(check, expect, sent, outcome, context);
  const notes = [
    entry.feedback,
    note,
    !entry.passed && !(outcome instanceof GradingFailure) && outcome.lostTo ? redirectNote(sent, outcome.lostTo) : '',
  ];
  return { ...entry, feedback: notes.filter(Boolean).join(' ') };
}

/** A redirect with 301, 302, or 303 loses the body in every browser, too; without this note the mismatches make no sense. */
function redirectNote(sent: SafeRequest, { status, url }: NonNullable<SafeResponse['lostTo']>): string {
  const remedy =
    new URL(url).origin === new URL(sent.url).origin
      ? 'Answer at the address of the task, or redirect with 308.'
      : 'Submit the address that it redirects to.';
  return storable(
    `The ${sent.method} was redirected (${status}) to ${url}, which turned it into a GET without its body. ${remedy}`,
  );
}

function judged(
  check: Check,
  expect: CheckExpectation,
  sent: SafeRequest,
  answer: SafeResponse,
  { log, values, inTime }: CheckContext,
): ExecutionLog {
  try {
    const { mismatches, json } = inTime(() => judgeAnswer(expect, answer, check.capture !== undefined));
    const found = Object.entries(check.capture ?? {}).map(([name, path]) => ({
      name,
      path,
      ...readJsonPath(json, path),
    }));
    // Throws if a value is nested too deeply to be sent again.
    writeJson(found);
    // Captured even if other parts of the answer are wrong, so that one mistake does not fail every later test.
    for (const { name, found: isFound, value } of found) if (isFound) values.captured[name] = value;
    const missing = found
      .filter((capture) => !capture.found && json !== undefined)
      .map(({ path }) => placeInWords(path))
      .map((place) => ({ expected: `${place} is present (later tests use it)`, actual: `${place} is missing` }));
    mismatches.push(...missing.filter(({ actual }) => !mismatches.some((known) => known.actual === actual)));
    return mismatches.length === 0
      ? log.passed(check, expect, sent, answer)
      : log.mismatched(check, expect, sent, answer, mismatches);
  } catch (error) {
    if (error instanceof TookTooLong)
      return log.unanswered(
        check,
        expect,
        sent,
        'assertion',
        'Comparing the response with the expected result took too long.',
      );
    // Comparing and serializing are recursive; an answer nested a hundred thousand levels deep overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return log.unanswered(check, expect, sent, 'assertion', 'The response is nested too deeply to be compared.');
  }
}
