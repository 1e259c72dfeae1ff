import { Check } from 'lucide-react';
import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import type { Rollout } from '../../api/types.ts';
import { secondsOf, useSecondsSince } from './TimeLeft.tsx';

const { color, motion, radius, size, space, weight } = tokens;

const Track = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: 'done' | 'now' | 'later' }>`
  position: relative;
  overflow: hidden;
  flex: 1 1 8.5rem;
  display: grid;
  gap: 2px;
  padding: ${space[3]};
  border: 1px solid
    ${({ $state }) => ($state === 'now' ? color.secondary : $state === 'done' ? color.successLine : color.line)};
  border-radius: ${radius.md};
  background: ${({ $state }) => ($state === 'done' ? color.successSoft : $state === 'now' ? color.surface : color.sunken)};
  & strong {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    font-size: ${size.lg};
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  & strong svg {
    color: ${color.successInk};
  }
  & > span {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  &::after {
    content: ${({ $state }) => ($state === 'now' ? "''" : 'none')};
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    inline-size: var(--elapsed, 100%);
    block-size: 4px;
    background: ${color.secondary};
    transition: inline-size ${motion.slow} linear;
  }
`;

const words = { done: 'done', now: 'now', later: 'upcoming' };

/** The plan's stages as steps: which one the rollout is at, and how much of its time is over. */
export const StageTrack = ({ rollout }: { rollout: Rollout }) => {
  const seconds = useSecondsSince(rollout.stageStartedAt);
  return (
    <Track aria-label="Stages">
      {rollout.plan.stages.map((stage, i) => {
        const state = i < rollout.stage ? 'done' : i === rollout.stage ? 'now' : 'later';
        const elapsed =
          'duration' in stage ? `${Math.min(100, (100 * seconds) / secondsOf(stage.duration)).toFixed(1)}%` : '100%';
        return (
          <Step
            key={stage.targetPercentage}
            $state={state}
            aria-current={state === 'now' ? 'step' : undefined}
            style={state === 'now' ? ({ '--elapsed': elapsed } as React.CSSProperties) : undefined}
          >
            <strong>
              {stage.targetPercentage} %{state === 'done' && <Check aria-hidden />}
            </strong>
            <span>
              {'duration' in stage ? `for ${stage.duration}` : 'until approved'} · {words[state]}
            </span>
          </Step>
        );
      })}
    </Track>
  );
};
