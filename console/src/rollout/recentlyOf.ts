import type { RemoteSummary } from '../api/types.ts';

type Counted = RemoteSummary['recently']['now'];

/** So many failing visitors are no accident of one of them. */
const FEW = 3;
const TOLERATED = 0.02;

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Whether those who came last see it fail: nothing has become well only because nobody looks. */
export function isFailing({ recently: { now, lately } }: RemoteSummary): boolean {
  const { visitors, failed } = now.visitors > 0 ? now : lately;
  return failed >= FEW && failed > visitors * TOLERATED;
}

const shareOf = ({ visitors, failed }: Counted) =>
  visitors === 0 ? 'no visitors' : `${failed} of ${visitors} visitors failed (${percent.format(failed / visitors)})`;

/** How many visitors saw it fail, for example `2 of 40 visitors failed (5%) in 5 min`. */
export const recentlyOf = ({ recently: { now, lately } }: RemoteSummary): { now: string; lately: string } => ({
  now: `${shareOf(now)} in 5 min`,
  lately: `${shareOf(lately)} in an hour`,
});
