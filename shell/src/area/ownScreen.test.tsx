import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownScreen } from './ownScreen.tsx';

const Plans = () => <h1>Choose Your Plan</h1>;

it.each([
  ['Retry asks for it again', () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))],
  ['it is asked for again when the network is back', async () => void act(() => void window.dispatchEvent(new Event('online')))],
])('gives way to the card when its code does not come, and %s', async (_what, comeBack) => {
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

it('is there at once when it was got ready', async () => {
  const Screen = ownScreen('Pricing', async () => Plans);
  await Screen.preload();
  render(<Screen />);
  expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});
