import { TookTooLong } from '@project-practice/foundation/http';
import type { ExecutionLog } from '@project-practice/shared/contract';
import { buildRequest } from './buildRequest.ts';
import type { Check, CheckExpectation } from './checkFormat.ts';
import type { LogWriter } from './executionLog.ts';
import { GradingFailure } from './failures.ts';
import type { GradingLimits } from './gradingLimits.ts';
import { judgeApart } from './judgeApart.ts';
import type { Allowance } from './patience.ts';
import type { SafeFetch, SafeRequest, SafeResponse } from './safeFetch.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { MissingValue, RequestTooLarge, type RunValues } from './template.ts';
import { visibleText } from './visibleText.ts';

interface CheckContext {
  http: SafeFetch;
  log: LogWriter;
  limits: GradingLimits;
  /** For the requests of the run. */
  time: Allowance;
  signal?: AbortSignal;
  values: RunValues;
  /** For comparing the answers of the run. */
  judging: Allowance;
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
    if (error instanceof RequestTooLarge)
      return log.notRun(
        check,
        'assertion',
        'its request would be larger than 100 KB, because of what an earlier test received.',
      );
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
      : await judged(check, expect, sent, outcome, context);
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
  return visibleText(
    `The ${sent.method} was redirected (${status}) to ${url}, which turned it into a GET without its body. ${remedy}`,
  );
}

async function judged(
  check: Check,
  expect: CheckExpectation,
  sent: SafeRequest,
  answer: SafeResponse,
  { log, values, judging }: CheckContext,
): Promise<ExecutionLog> {
  try {
    const { mismatches, captured } = await judgeApart({ expect, answer, capture: check.capture }, judging);
    Object.assign(values.captured, captured);
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
    if (!(error instanceof RangeError)) throw error;
    return log.unanswered(check, expect, sent, 'assertion', 'The response is nested too deeply to be compared.');
  }
}
