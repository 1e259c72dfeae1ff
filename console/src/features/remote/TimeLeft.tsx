import { useEffect, useState } from 'react';
import type { Rollout } from '../../api/types.ts';

const secondsPer = { s: 1, m: 60, h: 3_600, d: 86_400 };

export const secondsOf = (duration: string): number =>
  Number(duration.slice(0, -1)) * secondsPer[duration.slice(-1) as keyof typeof secondsPer];

/** Formats seconds with at most two units: `4 min 10 s`. */
export function spell(total: number): string {
  const whole = Math.max(0, Math.round(total));
  const units: [number, string][] = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const first = units.findIndex(([value]) => value > 0);
  if (first === -1) return '0 s';
  return units
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ');
}

/** Seconds since an ISO date, updated every second. */
export function useSecondsSince(start: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (now - Date.parse(start)) / 1_000);
}

/** How long the current stage lasts at least. */
export const TimeLeft = ({ rollout }: { rollout: Rollout }) => {
  const seconds = useSecondsSince(rollout.stageStartedAt);
  const stage = rollout.plan.stages[rollout.stage];
  if (!stage || !('duration' in stage)) return null;
  const left = secondsOf(stage.duration) - seconds;
  return left > 0 ? <> · this stage ends in {spell(left)}</> : <> · this stage’s time is up</>;
};
