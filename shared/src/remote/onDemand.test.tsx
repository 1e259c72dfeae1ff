import { act, render, screen } from '@testing-library/react';
import { SnackbarHost, snackbarStore } from '../kit/ui/index.ts';
import { onDemand } from './onDemand.tsx';

interface Props {
  isOpen: boolean;
  onClose(): void;
}
const Note = ({ isOpen }: Props) => <p>{isOpen ? 'open' : 'fading out'}</p>;

afterEach(() => act(() => snackbarStore.clear()));

it('loads the code once, at the first opening, and stays mounted so that it can fade out', async () => {
  const load = jest.fn(async () => Note);
  const Dialog = onDemand(load);
  const view = render(<Dialog isOpen={false} onClose={() => {}} />);
  expect(load).not.toHaveBeenCalled();
  view.rerender(<Dialog isOpen onClose={() => {}} />);
  expect(await screen.findByText('open')).toBeVisible();
  view.rerender(<Dialog isOpen={false} onClose={() => {}} />);
  expect(screen.getByText('fading out')).toBeVisible();
  view.rerender(<Dialog isOpen onClose={() => {}} />);
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows nothing when it was preloaded but never opened', async () => {
  const load = jest.fn(async () => Note);
  const Dialog = onDemand(load);
  Dialog.preload();
  const { container } = render(<Dialog isOpen={false} onClose={() => {}} />);
  await act(async () => {});
  expect(load).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
});

it('closes with a message when the code takes too long, and opens at the next press once it has arrived', async () => {
  jest.useFakeTimers();
  let arrive!: (component: typeof Note) => void;
  const coming = new Promise<typeof Note>((resolve) => (arrive = resolve));
  const Dialog = onDemand(() => coming);
  const close = jest.fn();
  const { rerender } = render(<Dialog isOpen onClose={close} />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(close).toHaveBeenCalledTimes(1);
  rerender(<Dialog isOpen={false} onClose={close} />);
  arrive(Note);
  rerender(<Dialog isOpen onClose={close} />);
  expect(await screen.findByText('open')).toBeVisible();
});

it('closes with a message when the code fails to load, and tries again at the next press', async () => {
  let isDown = true;
  const load = jest.fn(async () => {
    if (isDown) throw new Error('no network');
    return Note;
  });
  const Dialog = onDemand(load);
  const close = jest.fn();
  const view = (isOpen: boolean) => (
    <>
      <Dialog isOpen={isOpen} onClose={close} />
      <SnackbarHost />
    </>
  );
  const { rerender } = render(view(true));
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeVisible();
  expect(close).toHaveBeenCalledTimes(1);
  rerender(view(false));
  isDown = false;
  rerender(view(true));
  expect(await screen.findByText('open')).toBeVisible();
});

it('says nothing when the code fails to load after the dialog was closed again', async () => {
  let fail!: () => void;
  const Dialog = onDemand(
    () => new Promise<typeof Note>((_, reject) => (fail = () => reject(new Error('no network')))),
  );
  const close = jest.fn();
  const { rerender } = render(<Dialog isOpen onClose={close} />);
  rerender(<Dialog isOpen={false} onClose={close} />);
  await act(async () => fail());
  expect(snackbarStore.getSnapshot()).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});
