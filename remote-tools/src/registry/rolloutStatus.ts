import type { Observed, Rollout } from '@project-practice/registry/answers';

const side = (name: string, { visitors, failedVisitors, medianLoad }: Observed) =>
  `${name} ${visitors} visitors, ${failedVisitors} failed${medianLoad === undefined ? '' : `, ${medianLoad} ms`}`;

/** Describes a rollout, and what it belongs together with, in a few lines for the terminal. */
export function describeRollout({
  name,
  version,
  fromVersion,
  state,
  stage,
  waitingFor,
  plan,
  evidence,
  together = [],
}: Rollout & { together?: { name: string; version: string }[] }): string {
  const stages = plan.stages.map(
    (step, i) =>
      `${i === stage && state === 'running' ? '▸' : ''}${step.targetPercentage} %${'duration' in step ? ` ${step.duration}` : ' by hand'}`,
  );
  // A canary that was taken back has 0 % by now, so say how far it had come.
  const reached = state === 'completed' ? 100 : plan.stages[stage]!.targetPercentage;
  const lines = [
    `${name} ${fromVersion ?? 'nothing'} → ${version}: ${state.replace('_', ' ')} at ${reached} %   (${stages.join(', ')})`,
  ];
  if (together.length > 0)
    lines.push(`  together with ${together.map((other) => `${other.name} ${other.version}`).join(' and ')}`);
  const control = 100 - plan.stages.at(-1)!.targetPercentage;
  if (state === 'running' && control > 0 && control <= plan.analysis.control)
    lines.push(`  ${control} % keep ${fromVersion} until the rollout has ended`);
  if (waitingFor) lines.push(`  ${waitingFor}`);
  if (state === 'running' && evidence?.outlook) lines.push(`  ${evidence.outlook}`);
  if (evidence)
    lines.push(
      `  ${[side('canary', evidence.canary), evidence.stable && side('stable', evidence.stable)].filter(Boolean).join(' · ')}`,
    );
  return lines.join('\n');
}
