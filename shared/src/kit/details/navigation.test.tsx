import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breadcrumb, Pagination } from './index.ts';
import { pageNumbers } from './pageNumbers.ts';

it.each([
  [1, 1, [1]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
])('shows page %i of %i among %j', (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected);
});

it('marks the current page and goes to the page that is pressed', async () => {
  const onChange = jest.fn();
  render(<Pagination page={2} pageCount={4} onChange={onChange} />);
  const pages = within(screen.getByRole('navigation', { name: 'Pagination' }));
  expect(pages.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
  await userEvent.click(pages.getByRole('button', { name: 'Page 4' }));
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  await userEvent.click(pages.getByRole('button', { name: 'Previous page' }));
  expect(onChange.mock.calls).toEqual([[4], [3], [1]]);
});

it('cannot go before the first or after the last page, and the pressed button keeps the focus', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Pagination page={1} pageCount={2} onChange={onChange} />);
  const [previous, next] = [
    screen.getByRole('button', { name: 'Previous page' }),
    screen.getByRole('button', { name: 'Next page' }),
  ];
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(next);
  rerender(<Pagination page={2} pageCount={2} onChange={onChange} />);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(onChange.mock.calls).toEqual([[2]]);
});

it('renders nothing for a single page', () => {
  render(<Pagination page={1} pageCount={1} onChange={() => {}} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('lists the steps and marks this page as the current one', () => {
  render(
    <Breadcrumb>
      <a href="/">Home</a>My Certificates
    </Breadcrumb>,
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  // The separator belongs to the step after it, so that a line breaks before it.
  expect(trail.getAllByRole('listitem').map((step) => step.querySelectorAll('svg').length)).toEqual([0, 1]);
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByText('My Certificates')).toHaveAttribute('aria-current', 'page');
});
