import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert, ErrorState, showSnackbar, Skeleton, SnackbarHost, snackbarStore } from './index.ts';

describe('a snackbar', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    act(() => snackbarStore.clear());
    render(<SnackbarHost />);
  });
  afterEach(() => jest.useRealTimers());

  const show = (...messages: Parameters<typeof showSnackbar>) => act(() => void showSnackbar(...messages));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('hides after 6 s', () => {
    show({ message: 'Profile updated successfully!', tone: 'success' });
    pass(5999);
    expect(screen.getByRole('status')).toHaveTextContent('Profile updated successfully!');
    pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('offers its action for 20 s, long enough to reach it by keyboard', () => {
    show({ message: 'Skill removed.', action: { label: 'Undo', onPress: () => {} } });
    pass(19_999);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    pass(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('interrupts only for an error', () => {
    show({ message: 'Failed to update team', tone: 'error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update team');
  });

  it.each([
    ['the pointer rests on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('stays while %s', (_, come, leave) => {
    show({ message: 'Skill removed.', duration: 1000 });
    come(screen.getByRole('status'));
    pass(10_000);
    leave(screen.getByRole('status'));
    pass(999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('hides when its action is pressed', () => {
    const onPress = jest.fn();
    show({ message: 'Skill removed.', action: { label: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it.each(['Dismiss', 'Undo'])('returns the focus to where it came from on %s', (label) => {
    render(<button>Delete</button>);
    const opener = screen.getByRole('button', { name: 'Delete' });
    opener.focus();
    show({ message: 'Skill removed.', action: { label: 'Undo', onPress: () => {} } });
    for (const name of ['Undo', 'Dismiss', label]) act(() => screen.getByRole('button', { name }).focus());
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(opener).toHaveFocus();
  });

  it('moves the focus to main when the element it came from is gone', () => {
    const { rerender } = render(
      <main tabIndex={-1}>
        <button>Delete</button>
      </main>,
    );
    screen.getByRole('button', { name: 'Delete' }).focus();
    show({ message: 'Skill removed.' });
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    rerender(<main tabIndex={-1} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is dismissed on Escape, newest first, unless something else handles the key', () => {
    show({ message: 'First' });
    show({ message: 'Second' });
    const taken = createEvent.keyDown(document.body, { key: 'Escape' });
    taken.preventDefault();
    fireEvent(document.body, taken);
    const dialog = render(<div role="dialog" />);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getAllByRole('status')).toHaveLength(2);
    dialog.unmount();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByRole('status')).toHaveTextContent('First');
  });

  it('replaces one with the same key; at most three show', () => {
    show({ message: 'Saving 1', key: 'save' });
    show({ message: 'Saving 2', key: 'save' });
    expect(screen.getAllByRole('status')).toHaveLength(1);
    for (const message of ['a', 'b', 'c']) show({ message });
    expect(screen.getAllByRole('status').map((snackbar) => snackbar.textContent)).toEqual(['a', 'b', 'c']);
  });

  it('hides when a form is submitted if it reports a success without an action', () => {
    render(<form aria-label="Profile" onSubmit={(event) => event.preventDefault()} />);
    show({ message: 'Profile updated successfully!', tone: 'success' });
    show({ message: 'Team created.', tone: 'success', action: { label: 'Open', onPress: () => {} } });
    show({ message: 'You are offline.' });
    fireEvent.submit(screen.getByRole('form', { name: 'Profile' }));
    expect(screen.getAllByRole('status').map((snackbar) => snackbar.textContent)).toEqual([
      'Team created.Open',
      'You are offline.',
    ]);
  });

  it('stays when its duration is 0', () => {
    show({ message: 'A new version is ready.', duration: 0 });
    pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
  });
});

it('says what failed and tries again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to load projects" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load projects');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('is the h1 when it is all the screen shows, and an h2 otherwise', () => {
  render(
    <>
      <ErrorState isScreen message="Failed to load project" />
      <ErrorState message="Failed to load teams" />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Failed to load project');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Failed to load teams');
});

it('takes over the focus lost with the screen before it, but only after the user has interacted', () => {
  const userActivation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  const { unmount } = render(<ErrorState isScreen message="Team not found" />);
  expect(document.body).toHaveFocus();
  unmount();
  userActivation.hasBeenActive = true;
  const { rerender } = render(<button>Leave Team</button>);
  screen.getByRole('button').focus();
  rerender(<ErrorState isScreen message="Team not found" />);
  expect(screen.getByRole('heading', { name: 'Team not found' })).toHaveFocus();
  delete (navigator as { userActivation?: unknown }).userActivation;
});

it('announces a warning at once and a notice politely', () => {
  render(
    <>
      <Alert tone="warning">Disabled</Alert>
      <Alert>Notice</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Disabled');
  expect(screen.getByRole('status')).toHaveTextContent('Notice');
});

it('keeps its text and its actions in separate elements', () => {
  render(
    <Alert title="Sent" actions={<button>Open</button>}>
      It is being processed.
    </Alert>,
  );
  expect(screen.getByText('It is being processed.')).toHaveTextContent(/^It is being processed\.$/);
});

it.each(['cards', 'detail', 'table', 'form', 'split', 'text'] as const)('says that %s are loading', (shape) => {
  render(<Skeleton shape={shape} label="Loading projects" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading projects');
});
