import type { Delivery, Floor, Health } from '@project-practice/registry/answers';
import { CommandFailed } from './client.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** One error, and the places in the source where it was thrown. */
export const describeError = ({ version, phase, message, count, places }: Health['errors'][number]): string =>
  [
    `${version} ${phase}, ${times(count)}: ${message}`,
    ...places.map(({ source, line, name }) => `  at ${name ? `${name} ` : ''}${source}:${line}`),
  ].join('\n');

export const describeFloor = (
  remote: string,
  { percentage, duration, visitors, toleratedFailureRate }: Floor,
): string =>
  `${remote}: more than ${percentage} % of the visitors get a version only after ${duration} and ${visitors} visitors; a plan may tolerate that ${toleratedFailureRate * 100} % fail`;

function numberOf(option: string, text: string): number {
  const value = Number(text.replace('%', ''));
  if (!(value >= 0)) throw new CommandFailed(`--${option} must be a number, but is '${text}'.`);
  return value;
}

/** What the options say of a floor; undefined if none is given. */
export function floorOf({
  share,
  time,
  visitors,
  tolerated,
}: Partial<Record<'share' | 'time' | 'visitors' | 'tolerated', string>>): Partial<Floor> | undefined {
  const wanted = {
    ...(share && { percentage: numberOf('share', share) }),
    ...(time && { duration: time }),
    ...(visitors && { visitors: numberOf('visitors', visitors) }),
    ...(tolerated && { toleratedFailureRate: numberOf('tolerated', tolerated) / 100 }),
  };
  return Object.keys(wanted).length > 0 ? wanted : undefined;
}

export function describeDelivery({
  headline,
  scope,
  target,
  deliveredAt,
  nextAt,
  attempts,
  problem,
}: Delivery): string {
  const whom = scope === '*' ? 'operators' : `owner of ${scope}`;
  const state = deliveredAt
    ? 'delivered'
    : nextAt
      ? `waits, tried ${times(attempts)}`
      : `given up, tried ${times(attempts)}`;
  return `${headline} → ${whom}, ${target}: ${state}${problem ? ` (${problem})` : ''}`;
}
