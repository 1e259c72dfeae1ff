import { clock, number, type Series } from './series.ts';

interface ChartTableProps {
  title: string;
  unit: string;
  series: Series[];
  times: number[];
}

/** A chart's numbers for those who cannot see it. */
export const ChartTable = ({ title, unit, series, times }: ChartTableProps) => (
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
      {times.map((at) => (
        <tr key={at}>
          <th scope="row">{clock.format(at)}</th>
          {series.map(({ name, points }) => {
            const point = points.find((candidate) => candidate.at === at);
            return <td key={name}>{point ? `${number.format(point.value)}${unit}` : '–'}</td>;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
