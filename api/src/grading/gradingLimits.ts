/** Times in milliseconds. */
export interface GradingLimits {
  /** How long a sleeping deployment may take to wake. */
  warmUp: number;
  /** First pause between two attempts to wake it; doubles each time. */
  warmUpPause: number;
  /** Refused connections and unknown names are tried this often only: they do not come from sleeping. */
  refusedAttempts: number;
  request: number;
  retryPause: number;
  /** How long all answers of a run may be compared, during which the process does nothing else. */
  judging: number;
  /** The whole run, warm-up included. Below the 3 minutes after which nothing may be pending. */
  run: number;
}

export const GRADING_LIMITS: GradingLimits = { warmUp: 45_000, warmUpPause: 1000, refusedAttempts: 3, request: 10_000, retryPause: 500, judging: 3000, run: 120_000 };
