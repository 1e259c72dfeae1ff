import type { ExecutionLog, FailureClass } from '@project-practice/shared/contract';
import type { Check, CheckExpectation } from './checkFormat.ts';
import { expectationInWords } from './judgeAnswer.ts';
import type { Mismatch } from './matchers.ts';
import type { SafeRequest, SafeResponse } from './safeFetch.ts';
import { visibleText } from './visibleText.ts';

/** How much of a body or URL students see; the rest is cut so that a submission's rows stay small. */
const SHOWN_TEXT = 2000;
const SHOWN_HEADER = 300;
const SHOWN_HEADERS = 20;

/** Creates the log entries of one task's checks. */
export function logWriter(taskName: string) {
  const base = (check: Check) => ({ name: check.name, task_name: taskName });

  return {
    passed(check: Check, expect: CheckExpectation, sent: SafeRequest, answer: SafeResponse): ExecutionLog {
      const feedback = `Passed: returned ${answer.status} in ${answer.durationMs} ms, as expected.`;
      return {
        ...base(check),
        passed: true,
        points_earned: check.points,
        feedback,
        ...exchange(sent, answer),
        expected: visibleText(expectationInWords(expect)),
        duration_ms: answer.durationMs,
      };
    },

    mismatched(
      check: Check,
      expect: CheckExpectation,
      sent: SafeRequest,
      answer: SafeResponse,
      mismatches: Mismatch[],
    ): ExecutionLog {
      const [first] = mismatches;
      const others = mismatches.length - 1;
      const more =
        others > 0 ? ` ${others} more ${others === 1 ? 'expectation was' : 'expectations were'} not met.` : '';
      return {
        ...base(check),
        passed: false,
        points_earned: 0,
        ...exchange(sent, answer),
        feedback: visibleText(`Expected: ${first!.expected}. Got: ${first!.actual}.${more}`),
        expected: visibleText(expectationInWords(expect)),
        actual: visibleText(mismatches.map((mismatch) => mismatch.actual).join('\n')),
        duration_ms: answer.durationMs,
        failure_class: answer.status >= 500 ? 'http' : 'assertion',
      };
    },

    unanswered(
      check: Check,
      expect: CheckExpectation,
      sent: SafeRequest,
      failureClass: FailureClass,
      reason: string,
    ): ExecutionLog {
      return {
        ...base(check),
        passed: false,
        points_earned: 0,
        feedback: visibleText(reason),
        ...exchange(sent),
        expected: visibleText(expectationInWords(expect)),
        actual: 'no usable response',
        failure_class: failureClass,
      };
    },

    notRun(check: Check, failureClass: FailureClass, reason: string): ExecutionLog {
      return {
        ...base(check),
        passed: false,
        not_run: true,
        points_earned: 0,
        feedback: visibleText(`Not run: ${reason}`),
        failure_class: failureClass,
      };
    },
  };
}

export type LogWriter = ReturnType<typeof logWriter>;

function exchange(sent: SafeRequest, answer?: SafeResponse): Pick<ExecutionLog, 'request' | 'response'> {
  const request = {
    method: sent.method,
    url: shorten(sent.url, SHOWN_TEXT),
    headers: headersOf(sent.headers ?? {}),
    ...bodyOf(sent.body),
  };
  if (!answer) return { request };
  return { request, response: { status: answer.status, headers: headersOf(answer.headers), ...bodyOf(answer.body) } };
}

function headersOf(headers: Record<string, string>): Record<string, string> {
  const shown = Object.entries(headers).slice(0, SHOWN_HEADERS);
  return Object.fromEntries(shown.map(([name, value]) => [name, shorten(value, SHOWN_HEADER)]));
}

function bodyOf(body: string | undefined): { body?: string } {
  return body ? { body: shorten(body, SHOWN_TEXT) } : {};
}

function shorten(text: string, length: number): string {
  return visibleText(
    text.length > length ? `${text.slice(0, length)}… (${text.length - length} more characters)` : text,
  );
}
