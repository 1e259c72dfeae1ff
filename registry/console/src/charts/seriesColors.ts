import { tokens } from 'shared/theme';

/** The same everywhere: stable is calm, canary warm. Never the only sign: every mark is labelled, canary lines are dashed. */
export const seriesColors = {
  stable: tokens.color.secondary,
  canary: tokens.color.warning,
  other: tokens.color.inkSubtle,
};

export type SeriesRole = keyof typeof seriesColors;
