/** What one side of a comparison showed since the rollout started. */
export interface Observed {
  version: string;
  visitors: number;
  failedVisitors: number;
  recoveredVisitors: number;
  /** Milliseconds; undefined without a measurement. */
  medianLoad?: number;
}

/** The numbers behind a decision, kept with it in the audit trail. */
export interface Evidence {
  canary: Observed;
  stable?: Observed;
  /** The failure rate the canary is tested against. */
  acceptedFailureRate: number;
  /** Evidence value of the sequential test: above 1/falseAlarm the canary is taken back. */
  eValue: number;
  /** One-sided Fisher exact test, canary fails more often than stable; undefined without stable. */
  fisherP?: number;
  /** One-sided Mann-Whitney test, canary loads slower; undefined without measurements. */
  slowerP?: number;
  percentage: number;
}
