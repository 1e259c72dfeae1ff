import type { ExecutionLog } from '@project-practice/shared/contract';
import type { AllowList } from '@project-practice/foundation/http';
import { firstAddress } from './buildRequest.ts';
import type { Check } from './checkFormat.ts';
import { logWriter } from './executionLog.ts';
import { GRADING_LIMITS, type GradingLimits } from './gradingLimits.ts';
import { Allowance } from './patience.ts';
import { runCheck } from './runCheck.ts';
import { createSafeFetch } from './safeFetch.ts';
import { newRunValues } from './template.ts';
import { visibleText } from './visibleText.ts';
import { wake } from './wake.ts';

export interface GradingRun {
  taskName: string;
  checks: Check[];
  deploymentUrl: string;
  allow: AllowList;
  limits?: GradingLimits;
  /** Whom the people behind a deployment can ask about these visits. */
  contact?: string;
  /** Aborts the run by throwing, when the server stops; another process repeats the run. */
  signal?: AbortSignal;
  /** Called after each check with all logs so far. */
  onProgress?: (logs: ExecutionLog[]) => Promise<void>;
}

export interface GradingResult {
  /** `error`: the deployment could not be reached, so nothing was judged and the run can be repeated. */
  status: 'passed' | 'failed' | 'error';
  logs: ExecutionLog[];
  feedback: string;
}

/** For tasks without tests, so that they can be passed: the deployment must answer. */
const REACHABILITY: Check = {
  name: 'The deployment responds',
  points: 10,
  request: { method: 'GET', path: '/' },
  expect: { status: Array.from({ length: 400 }, (_, index) => 100 + index) },
};

const checksOf = ({ checks }: GradingRun): Check[] => (checks.length > 0 ? checks : [REACHABILITY]);

/** Wakes the deployment. Returns the final result if it cannot be reached. Throws only when aborted. */
export async function wakeDeployment(run: GradingRun): Promise<GradingResult | undefined> {
  const checks = checksOf(run);
  const http = createSafeFetch(run.allow, run);
  const addresses = { url: firstAddress(checks[0]!, run.deploymentUrl), home: run.deploymentUrl };
  const unreachable = await wake(http, addresses, run.limits ?? GRADING_LIMITS, run.signal);
  if (!unreachable) return undefined;
  const log = logWriter(run.taskName);
  return {
    status: unreachable.failureClass === 'blocked' ? 'failed' : 'error',
    logs: checks.map((check) => log.notRun(check, unreachable.failureClass, unreachable.message)),
    feedback: visibleText(`The deployment could not be reached, so no tests were run. ${unreachable.message}`),
  };
}

/** Runs a task's checks in order against a deployment that is awake. Throws only when aborted, whatever the deployment does. */
export async function runChecks(run: GradingRun): Promise<GradingResult> {
  const limits = run.limits ?? GRADING_LIMITS;
  const checks = checksOf(run);
  const context = {
    http: createSafeFetch(run.allow, run),
    log: logWriter(run.taskName),
    limits,
    time: new Allowance(limits.run),
    values: newRunValues(),
    judging: new Allowance(limits.judging),
    deploymentUrl: run.deploymentUrl,
    captures: captureOwners(checks),
    signal: run.signal,
  };
  const logs: ExecutionLog[] = [];
  for (const check of checks) {
    logs.push(await runCheck(check, context));
    run.signal?.throwIfAborted();
    if (logs.length < checks.length) await run.onProgress?.(logs);
  }
  return { ...verdictOf(logs), logs };
}

/** Captured name → name of the test that captures it, so that a test without its value can say which test to fix first. */
function captureOwners(checks: Check[]): Map<string, string> {
  return new Map(
    checks.flatMap((check) => Object.keys(check.capture ?? {}).map((name) => [name, check.name] as const)),
  );
}

function verdictOf(logs: ExecutionLog[]): Pick<GradingResult, 'status' | 'feedback'> {
  const failed = logs.filter((entry) => !entry.passed);
  if (failed.length === 0)
    return { status: 'passed', feedback: `All ${logs.length} ${logs.length === 1 ? 'test' : 'tests'} passed.` };
  return {
    status: 'failed',
    feedback: `${logs.length - failed.length} of ${logs.length} tests passed. First failure: "${failed[0]!.name}". ${failed[0]!.feedback}`,
  };
}
