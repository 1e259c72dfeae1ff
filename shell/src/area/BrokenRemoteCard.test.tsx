import { render, screen } from '@testing-library/react';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';

it('focuses its heading when the focus was lost with the remote', () => {
  render(<BrokenRemoteCard title="Teams" onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Teams is not available right now' })).toHaveFocus();
});

it.each([
  [true, 'Everything else keeps working.'],
  [false, 'You are offline. It will work again once you are back online.'],
])('says what works (online: %s)', (isOnline, words) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<BrokenRemoteCard title="Teams" onRetry={() => {}} />);
  expect(screen.getByText(new RegExp(words))).toBeVisible();
  if (!isOnline) expect(document.body).not.toHaveTextContent(/Everything else/);
});

it('leaves a focus that is elsewhere', () => {
  const { rerender } = render(<button>Menu</button>);
  screen.getByRole('button').focus();
  rerender(
    <>
      <button>Menu</button>
      <BrokenRemoteCard title="Teams" onRetry={() => {}} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
