/** Limits of one grading run, in milliseconds; how long a deployment takes is measured by `patience`. */
export interface GradingLimits {
  /** How long a sleeping deployment may take to wake up: free hosts speak of "50 seconds or more". */
  warmUp: number;
  /** The first pause between two attempts to wake it; doubles with each attempt. */
  warmUpPause: number;
  /** Attempts after refused connections and unknown names: deployments that sleep do not cause them. */
  refusedAttempts: number;
  request: number;
  retryPause: number;
  /** Total time for comparing the answers of a run, which happens in a thread that all runs share. */
  judging: number;
  /** How long the requests of a run may take together. Time that a run waits for its own machine does not count. */
  run: number;
}

export const GRADING_LIMITS: GradingLimits = {
  warmUp: 90_000,
  warmUpPause: 1000,
  refusedAttempts: 3,
  request: 10_000,
  retryPause: 500,
  judging: 3000,
  run: 120_000,
};
