import { render, screen } from '@testing-library/react';
import { FactList, Progress, RowLink, Table } from './index.ts';

it('keeps rows, cells and headers named in the card layout, where CSS drops table roles', () => {
  render(
    <Table
      caption="Submissions"
      rowKey={(row) => row.id}
      rows={[{ id: 7, task: 'Report' }]}
      columns={[
        { key: 'task', header: 'Task', cell: (row) => <RowLink href={`/submissions/${row.id}`}>{row.task}</RowLink> },
        { key: 'actions', header: 'Actions', isHeaderHidden: true, cell: () => 'View' },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Submissions' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Task', 'Actions']);
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/submissions/7');
});

it('shows a fact whose value is 0 and leaves out one without value', () => {
  render(<FactList facts={[{ label: 'Failed test index', value: 0 }, { label: 'Feedback', value: null }, false]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('0');
  expect(screen.queryByText('Feedback')).not.toBeInTheDocument();
});

it('exposes its label and value once', () => {
  render(<Progress value={3} max={7} label="Progress: 3/7 tasks" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress: 3/7 tasks' });
  // Screen readers hear the bar's name, not this text as well.
  expect(screen.getByText('Progress: 3/7 tasks').closest('[aria-hidden=true]')).toBeInTheDocument();
  expect(bar).toHaveAttribute('aria-valuenow', '3');
  expect(bar).toHaveAttribute('aria-valuemax', '7');
});

it('renders with a maximum of 0', () => {
  render(<Progress value={0} max={0} label="No tasks" />);
  expect(screen.getByRole('progressbar', { name: 'No tasks' })).toBeInTheDocument();
});
