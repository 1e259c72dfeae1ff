import { tokens } from '@project-practice/shared/theme';

/** Color is never the only cue: every mark is labeled, and canary lines are dashed. */
export const seriesColors = {
  stable: tokens.color.secondary,
  canary: tokens.color.warning,
};

export type SeriesRole = keyof typeof seriesColors;
