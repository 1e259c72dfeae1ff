import { type PointerEvent, useId, useState } from 'react';
import { Card, VisuallyHidden } from '@project-practice/shared/ui';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Axis, Dot, Figure, Frame, Head, Key, Legend, Line, Mark, Rule } from './LineChart.styles.ts';
import { linePath, nearest, niceCeiling } from './scale.ts';
import { clock, number, type Series } from './series.ts';

interface LineChartProps {
  title: string;
  /** Appended to each value, for example ` ms`. */
  unit?: string;
  series: Series[];
  /** The time shown, in milliseconds since the epoch. */
  from: number;
  to: number;
  /** The axis reaches at least this value, so that one or two events do not fill the chart. */
  least?: number;
  /** Labeled vertical lines, each at one moment. */
  marks?: { at: number; label: string }[];
}

const WIDTH = 400;
const HEIGHT = 200;
const LEFT = 56;
const RIGHT = 8;
const BOTTOM = 24;
const TOP = 36;
const MINUTE = 60_000;

const anchors = ['start', 'middle', 'end'] as const;

/** Values per minute as lines. Pointing at a minute shows its values; a table offers them to those who cannot see or point at the chart. */
export const LineChart = ({ title, unit = '', series, from, to, least = 1, marks = [] }: LineChartProps) => {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const top = niceCeiling(Math.max(least, ...series.flatMap(({ points }) => points.map((point) => point.value))));
  const width = WIDTH - LEFT - RIGHT;
  const x = (at: number) => LEFT + ((at - from) / (to - from)) * width;
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const times = [...new Set(series.flatMap(({ points }) => points.map((point) => point.at)))].sort((a, b) => a - b);
  const at = pointed === undefined ? undefined : nearest(times, pointed);

  const handlePointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const inside = ((event.clientX - box.left) / box.width) * WIDTH;
    setPointed(from + ((inside - LEFT) / width) * (to - from));
  };

  return (
    <Card as={Figure} $padding="sm" aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        <Legend>
          {series.map(({ name, role, points }) => {
            const point = points.find((candidate) => candidate.at === at);
            return (
              <li key={name}>
                <Key $role={role} aria-hidden /> {name}
                {at !== undefined && <strong>{point ? `${number.format(point.value)}${unit}` : '–'}</strong>}
              </li>
            );
          })}
          {at !== undefined && <li>{clock.format(at)}</li>}
        </Legend>
      </Head>
      <Frame
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden
        onPointerMove={handlePointer}
        onPointerLeave={() => setPointed(undefined)}
      >
        {[0, 0.5, 1].map((share, i) => (
          <g key={share}>
            <Rule x1={LEFT} x2={WIDTH - RIGHT} y1={y(top * share)} y2={y(top * share)} />
            <Axis x={LEFT - 6} y={y(top * share) + 4} textAnchor="end">
              {number.format(top * share)}
              {share === 1 && unit}
            </Axis>
            <Axis x={LEFT + share * width} y={HEIGHT - 4} textAnchor={anchors[i]}>
              {clock.format(from + share * (to - from))}
            </Axis>
          </g>
        ))}
        {marks
          .filter(({ at: moment }) => moment > from)
          .map(({ at: moment, label }, i) => (
            <g key={label}>
              <Mark x1={x(moment)} x2={x(moment)} y1={TOP} y2={HEIGHT - BOTTOM} />
              <Axis x={x(moment)} y={TOP - 22 + 16 * i} textAnchor={x(moment) > WIDTH / 2 ? 'end' : 'start'}>
                {label}
              </Axis>
            </g>
          ))}
        {at !== undefined && <Rule x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />}
        {times.length === 0 && (
          <Axis x={LEFT + width / 2} y={HEIGHT / 2} textAnchor="middle">
            No reports in this period
          </Axis>
        )}
        {series.map(({ name, role, points }) => (
          <g key={name}>
            <Line $role={role} d={linePath(points, x, y, 3 * MINUTE)} />
            {points.map((point) => (
              <Dot
                key={point.at}
                $role={role}
                cx={x(point.at)}
                cy={y(point.value)}
                r={point.at === at ? 4.5 : points.length > 40 ? 1.5 : 3}
              />
            ))}
          </g>
        ))}
      </Frame>
      {times.length === 0 ? (
        <VisuallyHidden>
          <p>No reports in this period.</p>
        </VisuallyHidden>
      ) : (
        <Disclosure>
          <summary>Show as table</summary>
          <ChartTable title={title} unit={unit} series={series} times={times.slice(-15)} />
        </Disclosure>
      )}
    </Card>
  );
};
