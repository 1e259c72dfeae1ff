import { render, screen } from '@testing-library/react';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';

it('has a heading, which takes the focus that went down with the remote', () => {
  render(<BrokenRemoteCard title="Teams" onRetry={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Teams is not available right now' })).toHaveFocus();
});

it('leaves the focus to whoever is elsewhere', () => {
  const { rerender } = render(<button>Menu</button>);
  screen.getByRole('button').focus();
  rerender(<><button>Menu</button><BrokenRemoteCard title="Teams" onRetry={() => {}} /></>);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
