import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Field, Input } from '../fields/index.ts';
import { Button, showSnackbar, SnackbarHost } from '../ui/index.ts';
import { ConfirmDialog, Dialog, DialogActions, Drawer, useConfirm } from './index.ts';

const CreateTeam = ({ isPending = false }: { isPending?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create Team</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="New team"
        isDirty={name !== ''}
        isPending={isPending}
      >
        <Field label="Team Name">
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Create</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const opener = () => screen.getByRole('button', { name: 'Create Team' });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const openDialog = async () => {
  await userEvent.click(opener());
  return screen.findByRole('dialog', { name: 'New team' });
};

describe('a dialog', () => {
  it('takes the focus and returns it to its opener on Escape', async () => {
    render(<CreateTeam />);
    const opened = await openDialog();
    await waitFor(() => expect(within(opened).getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog('New team')).not.toBeInTheDocument());
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it.each([
    ['its first field', <input key="name" aria-label="Name" />, () => screen.getByRole('textbox')],
    ['its first control when it has no field', null, () => screen.getByRole('button', { name: 'Close' })],
  ])('puts the focus into %s', async (_where, field, place) => {
    render(
      <Dialog isOpen onClose={() => {}} title="New team">
        <p>Who is in it comes later.</p>
        {field}
      </Dialog>,
    );
    await waitFor(() => expect(place()).toHaveFocus());
  });

  it('puts the focus into the first field when the form loads later', async () => {
    const dialog = (form: ReactNode) => (
      <Dialog isOpen onClose={() => {}} title="New team">
        {form}
      </Dialog>
    );
    const { rerender } = render(dialog(<p>Loading</p>));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    rerender(
      dialog(
        <form>
          <input aria-label="Name" />
        </form>,
      ),
    );
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  });

  it('returns the focus to the screen’s heading when an address opened it', async () => {
    const screenWith = (isOpen: boolean) => (
      <main>
        <h1 tabIndex={-1}>Your Teams</h1>
        <Dialog isOpen={isOpen} onClose={() => {}} title="New team" />
      </main>
    );
    const { rerender } = render(screenWith(true));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    rerender(screenWith(false));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your Teams' })).toHaveFocus());
  });

  it('asks before typed text is lost, and can keep it', async () => {
    render(<CreateTeam />);
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Team Name' }), 'Owls');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Team Name' })).toHaveValue('Owls');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog('New team')).not.toBeInTheDocument());
  });

  it('stays open when a snackbar is dismissed', async () => {
    render(
      <>
        <CreateTeam />
        <SnackbarHost />
      </>,
    );
    await openDialog();
    act(() => void showSnackbar({ message: 'Link copied.' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss', hidden: true }), { key: 'Escape' });
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
    expect(dialog('New team')).toBeInTheDocument();
  });

  it('cannot be closed while its request is under way', async () => {
    render(<CreateTeam isPending />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(dialog('New team')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});

const Remover = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const { confirm, confirmDialog } = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: 'Remove Ada?', confirmLabel: 'Remove', tone: 'danger' }));
  return (
    <>
      <Button onClick={ask}>Ask</Button>
      {confirmDialog}
    </>
  );
};

describe('useConfirm', () => {
  it.each([
    ['Remove', true],
    ['Cancel', false],
  ])('resolves on %s to %s', async (label, expected) => {
    const onAnswer = jest.fn();
    render(<Remover onAnswer={onAnswer} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(expected));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('resolves to false on Escape', async () => {
    const onAnswer = jest.fn();
    render(<Remover onAnswer={onAnswer} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog', { name: 'Remove Ada?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });
});

it('keeps a confirmation open while its action is pending', async () => {
  const onClose = jest.fn();
  render(
    <ConfirmDialog isOpen isPending title="Remove Ada?" confirmLabel="Remove" onConfirm={() => {}} onClose={onClose} />,
  );
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

it('names a drawer and closes it on Escape, but not when a snackbar is dismissed', async () => {
  const onClose = jest.fn();
  render(
    <>
      <Drawer isOpen onClose={onClose} title="Menu">
        <a href="/">Home</a>
      </Drawer>
      <SnackbarHost />
    </>,
  );
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toContainElement(
    screen.getByRole('link', { name: 'Home' }),
  );
  act(() => void showSnackbar({ message: 'Link copied.' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss', hidden: true }), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
