import type { ExecutionLog } from '@project-practice/shared/contract';
import { closedAfterTest } from '@project-practice/foundation/http/testing';
import { parseAllowList } from '@project-practice/foundation/http';
import { checksSchema, type Check } from '../checkFormat.ts';
import { GRADING_LIMITS, type GradingLimits } from '../gradingLimits.ts';
import { runChecks, wakeDeployment, type GradingRun } from '../runChecks.ts';
import { startServer, type Answer, type LocalServer } from './localServer.ts';
import { NOTES_CHECKS } from './notesDeployment.ts';

export const limits = { ...GRADING_LIMITS, warmUp: 3000, warmUpPause: 5, request: 400, retryPause: 5, run: 5000 };

/** As the worker does, with a place in the queue in between. */
export const run = async (given: GradingRun) => (await wakeDeployment(given)) ?? runChecks(given);

/** Grades a server of this machine, which closes with the test. */
export async function grade(
  answer: Answer | LocalServer,
  checks: unknown[] = NOTES_CHECKS,
  {
    onProgress,
    signal,
    ...over
  }: { onProgress?(logs: ExecutionLog[]): Promise<void>; signal?: AbortSignal } & Partial<GradingLimits> = {},
) {
  const server = typeof answer === 'function' ? await startServer(answer) : answer;
  closedAfterTest(server);
  return run({
    taskName: 'Notes',
    checks: checksSchema.parse(checks) as Check[],
    deploymentUrl: server.url,
    allow: parseAllowList(['127.0.0.1:*']),
    limits: { ...limits, ...over },
    onProgress,
    signal,
  });
}

/** One check, in its written form. */
export const one = (expect: object, request: object = { path: '/' }) => [{ name: 'One', request, expect }];
