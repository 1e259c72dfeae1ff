import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineChart } from './LineChart.tsx';

const noon = Date.UTC(2026, 2, 2, 12);

it('also offers its values as a table, for those who cannot point at it', async () => {
  render(
    <LineChart
      title="Median load time"
      unit=" ms"
      from={noon}
      to={noon + 3_600_000}
      series={[{ name: '0.2.0 (canary)', role: 'canary', points: [{ at: noon + 60_000, value: 120 }] }]}
    />,
  );
  await userEvent.click(screen.getByText('Show as table'));
  const table = screen.getByRole('table', { name: 'Median load time' });
  expect(table).toBeVisible();
  expect(table).toHaveTextContent('120 ms');
});
