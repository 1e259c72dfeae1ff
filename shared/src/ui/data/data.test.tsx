import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, FactList, initials, RowLink, Table } from '../index.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Grace  Brewster Hopper ', 'GH'],
  ['', '?'],
  ['😀 Smile', '😀S'],
])('shortens %j to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('falls back to initials when the picture does not load', () => {
  const { container } = render(<Avatar name="Ada Lovelace" src="/media/a/1.webp" />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

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
