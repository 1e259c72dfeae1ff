/** Limits of one grading run. Times are in milliseconds. */
export interface GradingLimits {
  /** How long a sleeping deployment may take to wake up. */
  warmUp: number;
  /** The first pause between two attempts to wake it; doubles with each attempt. */
  warmUpPause: number;
  /** Attempts after refused connections and unknown names: deployments that sleep do not cause them. */
  refusedAttempts: number;
  request: number;
  retryPause: number;
  /** Total time for comparing the answers of a run, which blocks the process. */
  judging: number;
  /** The whole run including warm-up. Less than the 3 minutes after which no submission may be pending. */
  run: number;
}

export const GRADING_LIMITS: GradingLimits = {
  warmUp: 45_000,
  warmUpPause: 1000,
  refusedAttempts: 3,
  request: 10_000,
  retryPause: 500,
  judging: 3000,
  run: 120_000,
};
