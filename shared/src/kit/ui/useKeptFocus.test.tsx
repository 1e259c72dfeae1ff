import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

function Devices({ left }: { left: string[] }) {
  useKeptFocus();
  return (
    <main>
      <h1>Profile</h1>
      <section>
        <h2>Devices</h2>
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button type="button">Sign out {name}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

const aFrameLater = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it.each([[['Phone']], [[]]])(
  'moves the focus to the nearest heading when the focused element is removed and %j is left',
  async (left) => {
    const { rerender } = render(<Devices left={['Phone', 'Laptop']} />);
    screen.getByRole('button', { name: 'Sign out Laptop' }).focus();
    rerender(<Devices left={left} />);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus());
  },
);

it('leaves the focus alone when it is elsewhere, the user gave it up, or the screen has moved it', async () => {
  const { rerender } = render(<Devices left={['Phone', 'Laptop', 'Tablet']} />);
  const button = (name: string) => screen.getByRole('button', { name: `Sign out ${name}` });
  button('Phone').focus();
  rerender(<Devices left={['Phone', 'Tablet']} />);
  await aFrameLater();
  expect(button('Phone')).toHaveFocus();

  rerender(<Devices left={['Tablet']} />);
  button('Tablet').focus();
  await aFrameLater();
  expect(button('Tablet')).toHaveFocus();

  fireEvent.pointerDown(screen.getByRole('heading', { name: 'Profile' }));
  button('Tablet').blur();
  rerender(<Devices left={[]} />);
  await aFrameLater();
  expect(document.body).toHaveFocus();
});

function Card({ isOpen, isStarting, isStarted }: { isOpen?: boolean; isStarting?: boolean; isStarted?: boolean }) {
  useKeptFocus();
  return (
    <>
      <section>
        <h2>Rollout</h2>
        <button type="button" disabled={isStarted}>
          Open
        </button>
        <Button isPending={isStarting} disabled={isStarted}>
          Save
        </Button>
      </section>
      {isOpen &&
        createPortal(
          <div role="dialog">
            <button type="button">Start</button>
          </div>,
          document.body,
        )}
    </>
  );
}
const heading = () => screen.getByRole('heading', { name: 'Rollout' });

it('leaves it to a closing dialog to return the focus', async () => {
  const { rerender } = render(<Card />);
  screen.getByRole('button', { name: 'Save' }).focus();
  screen.getByRole('heading').parentElement!.dataset.closed = '';
  rerender(<Card isStarted />);
  await aFrameLater();
  expect(heading()).not.toHaveFocus();
});

it('moves the focus on from a button that stays disabled, but not from one that is busy', async () => {
  const { rerender } = render(<Card />);
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(<Card isStarting />);
  await aFrameLater();
  expect(heading()).not.toHaveFocus();
  rerender(<Card isStarted />);
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('moves the focus on when a dialog closes and its opener is now disabled', async () => {
  const { rerender } = render(<Card />);
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(<Card isOpen />);
  screen.getByRole('button', { name: 'Start' }).focus();
  rerender(<Card isStarted />);
  await waitFor(() => expect(heading()).toHaveFocus());
});
