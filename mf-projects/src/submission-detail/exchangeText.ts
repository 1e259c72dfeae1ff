import type { ExecutionLog, Submission } from '@project-practice/shared/contract';
import { submissionTexts } from '../texts.ts';

const headerLines = (headers: Record<string, string> | undefined) =>
  Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);

/** Indents JSON; leaves anything else as it is. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const message = (first: string, headers: Record<string, string> | undefined, body: string | undefined) =>
  [first, ...headerLines(headers), ...(body ? ['', laidOut(body)] : [])].join('\n');

export const requestText = ({ method, url, headers, body }: NonNullable<ExecutionLog['request']>) =>
  message(`${method} ${url}`, headers, body);

export const responseText = ({ status, headers, body }: NonNullable<ExecutionLog['response']>) =>
  message(`HTTP ${status}`, headers, body);

/** Where to look for the cause of a failure: without a response, what the grader saw; with one, the code behind it. */
export function lookAtText({ request, response, feedback }: ExecutionLog): string {
  if (!request || !response) return feedback;
  const called = `${request.method} ${request.url.replace(/^https?:\/\/[^/]+/, '')}`;
  return response.status >= 500 ? submissionTexts.lookAtLog(called) : submissionTexts.lookAtCode(called);
}

function logText(log: ExecutionLog, index: number): string {
  const verdict = log.passed
    ? submissionTexts.passed
    : log.not_run
      ? submissionTexts.notRun
      : submissionTexts.failedTest;
  const lines = [
    `${index}. [${verdict}] ${log.name} (${log.task_name}) ${submissionTexts.points(log.points_earned)}`,
    log.feedback,
  ];
  if (log.expected) lines.push(`${submissionTexts.expected}: ${log.expected}`);
  if (log.actual && !log.passed) lines.push(`${submissionTexts.got}: ${log.actual}`);
  if (log.request) lines.push(`${submissionTexts.sent}:\n${requestText(log.request)}`);
  if (log.response) lines.push(`${submissionTexts.answer}:\n${responseText(log.response)}`);
  return lines.filter(Boolean).join('\n');
}

/** The whole result as text, for sharing. */
export function reportText(submission: Submission): string {
  const head = [
    `${submissionTexts.title(submission.id)}: ${submission.status}`,
    `${submission.task.name}, ${submission.team.name}`,
    `${submissionTexts.passedTests}: ${submission.passed_tests} / ${submission.total_tests} (${submission.passed_percentage}%)`,
    `${submissionTexts.deployment}: ${submission.deployment_url}`,
    `${submissionTexts.repository}: ${submission.github_url}`,
  ];
  return [
    head.join('\n'),
    ...(submission.feedback ? [submission.feedback] : []),
    ...submission.execution_logs.map(logText),
  ].join('\n\n');
}
