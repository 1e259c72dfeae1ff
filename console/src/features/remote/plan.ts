import type { Stage } from '../../api/types.ts';

export interface StageDraft {
  /** The React key of its row. */
  id: number;
  percentage: string;
  /** For example `10m`; when empty, the stage lasts until it is promoted. */
  duration: string;
}

let nextId = 1;
const draft = (percentage: string, duration: string): StageDraft => ({ id: nextId++, percentage, duration });

export const presets: Record<string, { label: string; stages: () => StageDraft[] }> = {
  careful: {
    label: 'Careful: 1, 10, 50, 100 % over 2 h 40 min',
    stages: () => [draft('1', '10m'), draft('10', '30m'), draft('50', '1h'), draft('100', '1h')],
  },
  quick: { label: 'Quick: 10, 50 % over 15 min', stages: () => [draft('10', '5m'), draft('50', '10m')] },
  byHand: {
    label: 'Manual: 1, 10, 50 %, each promoted by hand',
    stages: () => [draft('1', ''), draft('10', ''), draft('50', '')],
  },
};

export const addStage = (stages: StageDraft[]): StageDraft[] => [...stages, draft('100', '1h')];

export const DURATION = /^\d{1,4}[smhd]$/;

/** One message per stage; undefined where the stage is valid. */
export function problemsOf(stages: StageDraft[]): (string | undefined)[] {
  return stages.map(({ percentage, duration }, i) => {
    const value = Number(percentage);
    if (!(value > 0 && value <= 100)) return 'Enter a percentage above 0, up to 100.';
    if (i > 0 && value <= Number(stages[i - 1]!.percentage)) return 'Enter more than the stage before.';
    if (duration && !DURATION.test(duration))
      return 'Enter a time like 30s, 10m, 2h, or 1d, or leave it empty to promote by hand.';
    return undefined;
  });
}

export const toStages = (stages: StageDraft[]): Stage[] =>
  stages.map(({ percentage, duration }) =>
    duration
      ? { targetPercentage: Number(percentage), duration }
      : { targetPercentage: Number(percentage), approval: true },
  );
