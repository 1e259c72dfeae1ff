import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownScreen } from './ownScreen.tsx';

const Plans = () => <h1>Choose Your Plan</h1>;

it.each([
  ['Retry loads it again', () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  [
    'it loads again when the network is back',
    async () => void act(() => void window.dispatchEvent(new Event('online'))),
  ],
])('shows the card when its code fails to load, and %s', async (_what, comeBack) => {
  let isOffline = true;
  const Screen = ownScreen('Pricing', async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return Plans;
  });
  render(<Screen />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pricing is not available right now' })).toBeVisible();
  isOffline = false;
  await comeBack();
  expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});

it('renders at once when it was preloaded', async () => {
  const Screen = ownScreen('Pricing', async () => Plans);
  await Screen.preload();
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});
