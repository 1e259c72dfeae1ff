import { useId } from 'react';
import { Card, Text, VisuallyHidden } from 'shared/ui';
import { Axis, Dot, Frame, Head, Key, Legend, Line, Rule } from './LineChart.styles.ts';
import { linePath, niceCeiling, type Point } from './scale.ts';
import type { SeriesRole } from './seriesColors.ts';

export interface Series {
  name: string;
  role: SeriesRole;
  points: Point[];
}

export interface LineChartProps {
  title: string;
  /** Behind each number, for example ` ms`. */
  unit?: string;
  series: Series[];
  from: number;
  to: number;
  /** Smallest top of the axis, so that a flat zero does not look like noise. */
  least?: number;
}

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 40;
const BOTTOM = 22;
const TOP = 8;
const MINUTE = 60_000;

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Values per minute as lines; the same numbers stand in a table for those who cannot see it. */
export const LineChart = ({ title, unit = '', series, from, to, least = 1 }: LineChartProps) => {
  const id = useId();
  const top = niceCeiling(Math.max(least, ...series.flatMap(({ points }) => points.map((point) => point.value))));
  const x = (at: number) => LEFT + ((at - from) / (to - from)) * (WIDTH - LEFT - 8);
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const isEmpty = series.every(({ points }) => points.length === 0);
  const times = [...new Set(series.flatMap(({ points }) => points.map((point) => point.at)))].sort((a, b) => a - b);

  return (
    <Card as="figure" $padding="sm" aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        <Legend>
          {series.map(({ name, role }) => (
            <li key={name}>
              <Key $role={role} aria-hidden /> {name}
            </li>
          ))}
        </Legend>
      </Head>
      <Frame viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <Rule x1={LEFT} x2={WIDTH - 8} y1={y(top * share)} y2={y(top * share)} />
            <Axis x={LEFT - 8} y={y(top * share) + 4} textAnchor="end">
              {number.format(top * share)}
            </Axis>
          </g>
        ))}
        {[0, 0.5, 1].map((share) => (
          <Axis key={share} x={LEFT + share * (WIDTH - LEFT - 8)} y={HEIGHT - 4} textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}>
            {clock.format(from + share * (to - from))}
          </Axis>
        ))}
        {series.map(({ name, role, points }) => (
          <g key={name}>
            <Line $role={role} d={linePath(points, x, y, 3 * MINUTE)} />
            {points.map((point) => (
              <Dot key={point.at} $role={role} cx={x(point.at)} cy={y(point.value)} r={points.length > 40 ? 1.5 : 2.5} />
            ))}
          </g>
        ))}
      </Frame>
      {isEmpty && (
        <Text $tone="muted" $size="sm">
          No reports in this time.
        </Text>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.slice(-15).map((at) => (
              <tr key={at}>
                <th scope="row">{clock.format(at)}</th>
                {series.map(({ name, points }) => {
                  const point = points.find((candidate) => candidate.at === at);
                  return <td key={name}>{point ? `${number.format(point.value)}${unit}` : '-'}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
};
