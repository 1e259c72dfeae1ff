export interface Observed {
  visitors: number;
  failedVisitors: number;
  medianLoad?: number;
}

export interface Rollout {
  name: string;
  version: string;
  fromVersion: string | null;
  state: 'running' | 'completed' | 'aborted' | 'rolled_back';
  stage: number;
  percentage: number;
  waitingFor: string | null;
  plan: { stages: { targetPercentage: number; duration?: string; approval?: true }[] };
  evidence: { canary: Observed; stable?: Observed; eValue: number; fisherP?: number } | null;
}

export interface Remote {
  name: string;
  stable: string | null;
  rollout: Rollout | null;
}

const side = (name: string, { visitors, failedVisitors, medianLoad }: Observed) =>
  `${name} ${visitors} visitors, ${failedVisitors} failed${medianLoad === undefined ? '' : `, ${medianLoad} ms`}`;

/** A rollout in a few lines for a terminal. */
export function describeRollout({ name, version, fromVersion, state, stage, percentage, waitingFor, plan, evidence }: Rollout): string {
  const stages = plan.stages.map(({ targetPercentage, duration }, i) => `${i === stage && state === 'running' ? '▸' : ''}${targetPercentage} %${duration ? ` ${duration}` : ' by hand'}`);
  const lines = [`${name} ${fromVersion ?? 'nothing'} → ${version}: ${state.replace('_', ' ')} at ${percentage} %   (${stages.join(', ')})`];
  if (waitingFor) lines.push(`  ${waitingFor}`);
  if (evidence) lines.push(`  ${[side('canary', evidence.canary), evidence.stable && side('stable', evidence.stable)].filter(Boolean).join(' · ')}`);
  return lines.join('\n');
}
