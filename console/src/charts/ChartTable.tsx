import { tokens } from '@project-practice/shared/theme';
import { VisuallyHidden } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { clock, number, type Series } from './series.ts';

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${tokens.size.xs};
  font-variant-numeric: tabular-nums;
  & :is(th, td) {
    padding: ${tokens.space[1]} ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.line};
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

interface ChartTableProps {
  title: string;
  unit: string;
  series: Series[];
  times: number[];
}

/** A chart's values as a table. */
export const ChartTable = ({ title, unit, series, times }: ChartTableProps) => (
  <Table>
    <caption>
      <VisuallyHidden>{title}</VisuallyHidden>
    </caption>
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
  </Table>
);
