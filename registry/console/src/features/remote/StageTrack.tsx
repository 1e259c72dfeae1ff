import { tokens } from 'shared/theme';
import { styled } from 'styled-components';
import type { Rollout } from '../../api/types.ts';

const { color, radius, size, space, weight } = tokens;

const Track = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: 'done' | 'now' | 'later' }>`
  flex: 1 1 7rem;
  display: grid;
  gap: 2px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $state }) => ($state === 'now' ? color.secondary : color.line)};
  border-radius: ${radius.md};
  background: ${({ $state }) => ($state === 'done' ? color.successSoft : $state === 'now' ? color.surface : color.sunken)};
  box-shadow: ${({ $state }) => ($state === 'now' ? `inset 0 -3px 0 ${color.secondary}` : 'none')};
  & strong {
    font-size: ${size.lg};
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  & span {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
`;

const words = { done: 'done', now: 'now', later: 'to come' };

/** The plan as steps, with where the rollout stands. */
export const StageTrack = ({ rollout }: { rollout: Rollout }) => (
  <Track aria-label="Stages">
    {rollout.plan.stages.map((stage, i) => {
      const state = i < rollout.stage ? 'done' : i === rollout.stage ? 'now' : 'later';
      return (
        <Step key={stage.targetPercentage} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{stage.targetPercentage} %</strong>
          <span>
            {'duration' in stage ? `for ${stage.duration}` : 'until promoted'} · {words[state]}
          </span>
        </Step>
      );
    })}
  </Track>
);
