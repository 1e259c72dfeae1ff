import { isRaw, nameOf, numberOf, numberOrNull, type Raw, rawsOf, textOf } from '@project-practice/shared/api';
import type { ExecutionLog, FailureClass, Submission } from '@project-practice/shared/contract';
import { submissionTexts } from '../texts.ts';

const headersOf = (value: unknown): Record<string, string> | undefined =>
  isRaw(value) ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, String(held)])) : undefined;

const optionalText = (value: unknown): string | undefined => textOf(value) || undefined;

const readRequest = (raw: unknown): ExecutionLog['request'] =>
  isRaw(raw)
    ? {
        method: textOf(raw.method, 'GET'),
        url: textOf(raw.url),
        headers: headersOf(raw.headers),
        body: optionalText(raw.body),
      }
    : undefined;

const readResponse = (raw: unknown): ExecutionLog['response'] =>
  isRaw(raw)
    ? { status: numberOf(raw.status), headers: headersOf(raw.headers), body: optionalText(raw.body) }
    : undefined;

const readLog = (raw: Raw): ExecutionLog => ({
  name: textOf(raw.name, submissionTexts.unnamedTest),
  task_name: textOf(raw.task_name, '-'),
  passed: raw.passed === true,
  not_run: raw.not_run === true,
  points_earned: numberOf(raw.points_earned),
  feedback: textOf(raw.feedback),
  request: readRequest(raw.request),
  response: readResponse(raw.response),
  expected: optionalText(raw.expected),
  actual: optionalText(raw.actual),
  duration_ms: numberOrNull(raw.duration_ms) ?? undefined,
  failure_class: optionalText(raw.failure_class) as FailureClass | undefined,
});

/** A user may be sent as a string or as an object. */
const readUser = (value: unknown): Submission['user'] =>
  isRaw(value)
    ? {
        id: numberOf(value.id),
        first_name: textOf(value.first_name, textOf(value.username, textOf(value.email))),
        last_name: textOf(value.last_name),
      }
    : { id: 0, first_name: textOf(value), last_name: '' };

export const readSubmission = (raw: Raw): Submission => {
  const logs = rawsOf(raw.execution_logs).map(readLog);
  return {
    id: numberOf(raw.id),
    status: textOf(raw.status, 'unknown'),
    user: readUser(raw.user),
    team: { uuid: isRaw(raw.team) ? textOf(raw.team.uuid) : '', name: nameOf(raw.team) },
    task: { id: isRaw(raw.task) ? numberOf(raw.task.id) : 0, name: nameOf(raw.task) },
    passed_percentage: numberOf(raw.passed_percentage),
    passed_tests: numberOf(raw.passed_tests),
    total_tests: numberOf(raw.total_tests, logs.length),
    failed_test_index: numberOrNull(raw.failed_test_index),
    deployment_url: textOf(raw.deployment_url),
    github_url: textOf(raw.github_url),
    feedback: textOf(raw.feedback) || null,
    created_at: textOf(raw.created_at),
    completed_at: textOf(raw.completed_at) || null,
    execution_logs: logs,
    queue_position: numberOrNull(raw.queue_position) ?? undefined,
    is_waking: raw.is_waking === true,
  };
};

export const personOf = ({ user }: Submission): string => `${user.first_name} ${user.last_name}`.trim() || '-';

const hasStatus =
  (status: string) =>
  (submission: Pick<Submission, 'status'>): boolean =>
    submission.status.toLowerCase() === status;
export const isPending = hasStatus('pending');
export const isPassed = hasStatus('passed');
export const isFailed = hasStatus('failed');
/** Ended without a verdict: the deployment could not be reached, or the grader failed. */
export const isUnjudged = hasStatus('error');
