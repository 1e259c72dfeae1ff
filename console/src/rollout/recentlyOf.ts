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

const rateOf = ({ visitors, failed }: Counted) => (visitors === 0 ? 'no visitors' : percent.format(failed / visitors));

const shareOf = (counted: Counted) =>
  counted.visitors === 0
    ? 'no visitors'
    : `${counted.failed} of ${counted.visitors} visitors failed (${rateOf(counted)})`;

/**
 * How many visitors saw it fail, for example `2 of 40 visitors failed (5%) in 5 min`; `short` has both as rates, for example
 * `failed: 5% in 5 min, 1% in an hour`.
 */
export const recentlyOf = ({
  recently: { now, lately },
}: RemoteSummary): Record<'now' | 'lately' | 'short', string> => ({
  now: `${shareOf(now)} in 5 min`,
  lately: `${shareOf(lately)} in an hour`,
  short:
    lately.visitors === 0 ? 'no visitors in an hour' : `failed: ${rateOf(now)} in 5 min, ${rateOf(lately)} in an hour`,
});
