/** What `/registry/api` answers; its OpenAPI document is at `/registry/docs/`. */

export interface Observed {
  version: string;
  visitors: number;
  failedVisitors: number;
  recoveredVisitors: number;
  medianLoad?: number;
}

export interface Evidence {
  canary: Observed;
  stable?: Observed;
  acceptedFailureRate: number;
  eValue: number;
  fisherP?: number;
  slowerP?: number;
  percentage: number;
}

export type Stage = { targetPercentage: number; duration: string } | { targetPercentage: number; approval: true };

export interface Analysis {
  minimumVisitors: number;
  toleratedFailureRate: number;
  falseAlarm: number;
  holdBelow: number;
  toleratedSlowdown: number;
}

export interface Rollout {
  id: string;
  name: string;
  version: string;
  fromVersion: string | null;
  plan: { stages: Stage[]; analysis: Analysis };
  state: 'running' | 'completed' | 'aborted' | 'rolled_back';
  stage: number;
  percentage: number;
  waitingFor: string | null;
  evidence: Evidence | null;
  startedBy: string;
  startedAt: string;
  stageStartedAt: string;
  endedAt: string | null;
}

export interface ReleaseSummary {
  name: string;
  version: string;
  digest: string;
  publishedBy: string;
  publishedAt: string;
}

interface RemoteBase {
  name: string;
  title: string;
  stable: string | null;
  previous: string | null;
  rollout: Rollout | null;
}

export interface RemoteSummary extends RemoteBase {
  releases: number;
}

export interface RemoteDetail extends RemoteBase {
  releases: ReleaseSummary[];
  rollouts: Rollout[];
}

export interface HealthMinute {
  version: string;
  minute: string;
  mounts: number;
  failures: number;
  recoveries: number;
  medianLoad: number | null;
}

export interface Health {
  minutes: HealthMinute[];
  errors: { version: string; phase: string; message: string; count: number; lastAt: string }[];
}

export interface AuditEvent {
  context: { id: string; type: string; timestamp: string };
  customData: {
    id: number;
    name: string;
    version: string | null;
    fromVersion: string | null;
    actor: string;
    reason: string;
    evidence: Evidence | null;
  };
}

export interface Token {
  id: string;
  scope: string;
  label: string;
  createdAt: string;
  revokedAt: string | null;
}

export interface Me {
  /** A remote's name, or `*`. */
  scope: string;
  actor: string;
}
