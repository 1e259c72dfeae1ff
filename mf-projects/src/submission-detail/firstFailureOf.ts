import type { ExecutionLog } from '@project-practice/shared/contract';

/** The index of the first test that ran and failed; -1 when none did. */
export const firstFailureOf = (logs: readonly ExecutionLog[]): number =>
  logs.findIndex(({ passed, not_run }) => !passed && !not_run);
