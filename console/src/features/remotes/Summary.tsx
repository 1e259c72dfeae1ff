import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { isHeld } from '../../rollout/verdictOf.ts';
import type { RemoteSummary } from '../../api/types.ts';

const { color, radius, size, space } = tokens;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: 1px;
  overflow: hidden;
  margin-block-end: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.line};
  & > div {
    display: grid;
    gap: ${space[1]};
    padding: ${space[4]} ${space[5]};
    background: ${color.surface};
  }
  & dt {
    order: 2;
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  & dd {
    font-size: ${tokens.size.h1};
    font-weight: ${tokens.weight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.1;
  }
`;

export const Summary = ({ remotes }: { remotes: RemoteSummary[] }) => {
  const running = remotes.filter((remote) => remote.rollout);
  const facts = [
    ['remotes live', remotes.filter((remote) => remote.stable && remote.name !== 'shell').length],
    ['rollouts running', running.length],
    [
      'waiting for someone',
      running.filter(({ rollout }) => isHeld(rollout!) || 'approval' in rollout!.plan.stages[rollout!.stage]!).length,
    ],
    ['releases kept', remotes.reduce((sum, remote) => sum + remote.releases, 0)],
  ] as const;
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
};
