import type { Point } from './scale.ts';
import type { SeriesRole } from './seriesColors.ts';

export interface Series {
  name: string;
  role: SeriesRole;
  points: Point[];
}

export const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
export const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
