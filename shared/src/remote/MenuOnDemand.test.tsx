import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Menu } from '../kit/floating/index.ts';
import { SnackbarHost, snackbarStore } from '../kit/ui/index.ts';
import { menuOnDemand } from './MenuOnDemand.tsx';

/** Two menus of a screen, whose code arrives or fails when the test says so. */
function visit() {
  const answers: { arrive(): void; fail(): void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<typeof Menu>((resolve, reject) =>
        answers.push({ arrive: () => resolve(Menu), fail: () => reject(new Error('no network')) }),
      ),
  );
  const Actions = menuOnDemand(load);
  const onEdit = jest.fn();
  render(
    <StrictMode>
      <Actions label="Actions for One" items={[{ label: 'Edit One', onSelect: onEdit }, { label: 'Delete One' }]} />
      <Actions label="Actions for Two" items={[{ label: 'Edit Two' }]} />
      <SnackbarHost />
    </StrictMode>,
  );
  const answer = (how: 'arrive' | 'fail') => act(async () => answers.at(-1)![how]());
  return { load, answer, onEdit };
}
const opener = (name = 'One') => screen.getByRole('button', { name: `Actions for ${name}` });
const item = (name: string) => screen.findByRole('menuitem', { name });

afterEach(() => act(() => snackbarStore.clear()));

/** Focuses the button and presses a key on it. */
const type = async (key: string) => {
  act(() => opener().focus());
  await userEvent.keyboard(key);
};

it.each([
  ['a mouse', () => userEvent.click(opener()), 'the menu'],
  ['Enter', () => type('{Enter}'), 'Edit One'],
  ['the space bar', () => type(' '), 'Edit One'],
  ['an arrow key', () => type('{ArrowUp}'), 'Delete One'],
  ['a screen reader', async () => act(() => opener().click()), 'Edit One'],
])(
  'a press by %s before the code has loaded opens the menu once it has, and closing it returns the focus',
  async (_, press, focused) => {
    const { answer, onEdit, load } = visit();
    await press();
    expect(opener()).toHaveAttribute('aria-busy', 'true');
    expect(opener()).toHaveFocus();
    await answer('arrive');
    await item('Edit One');
    await waitFor(() =>
      expect(
        focused === 'the menu' ? screen.getByRole('menu') : screen.getByRole('menuitem', { name: focused }),
      ).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener()).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await item('Edit One'));
    expect(onEdit).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('keeps its button, with its focus and a press under way, when the code arrives', async () => {
  const { answer } = visit();
  const button = opener();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await answer('arrive');
  expect(button).toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await item('Edit One')).toBeVisible();
});

it('stays open when the second press of a double click comes before the first one is passed on', async () => {
  const { answer } = visit();
  await answer('arrive');
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  act(() => opener().click());
  fireEvent.pointerDown(opener(), { pointerType: 'mouse' });
  fireEvent.mouseDown(opener(), { detail: 2 });
  fireEvent.click(opener(), { detail: 2 });
  for (let frame = 0; frame < 3; frame++) await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  expect(await item('Edit One')).toBeVisible();
});

it('opens only the menu pressed last, and none once the focus has moved on', async () => {
  const { answer } = visit();
  await userEvent.click(opener('One'));
  await userEvent.click(opener('Two'));
  expect(opener('One')).not.toHaveAttribute('aria-busy');
  await userEvent.tab({ shift: true });
  await answer('arrive');
  expect(opener('One')).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('says that the code failed to load only after a press, and tries again at the next press', async () => {
  const { answer } = visit();
  await answer('fail');
  expect(screen.queryByText(/could not be opened/)).not.toBeInTheDocument();
  await userEvent.click(opener());
  await answer('fail');
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
  expect(opener()).toHaveFocus();
  expect(opener()).not.toHaveAttribute('aria-busy');
  await userEvent.click(opener());
  // When the window loses the focus, the button stays its active element.
  fireEvent.blur(opener());
  await answer('arrive');
  expect(await item('Edit One')).toBeVisible();
});

it('says so when the code hangs for ten seconds', async () => {
  jest.useFakeTimers();
  visit();
  // False because it is prevented: the arrow key that opens the menu must not scroll the page.
  expect(fireEvent.keyDown(opener(), { key: 'ArrowDown' })).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByText(/could not be opened/)).toBeVisible();
  expect(opener()).not.toHaveAttribute('aria-busy');
});
