import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '../ui/index.ts';
import { type DialogForm, FormDialog } from '../overlays/index.ts';
import {
  applyServerErrors,
  FormError,
  PasswordField,
  SubmitButton,
  SwitchField,
  TextField,
  useUnsavedDraft,
  useZodForm,
} from './index.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'A name is needed'),
  email: z.string().min(1, 'An email is needed'),
  password: z.string(),
  isPublic: z.boolean(),
});
type Values = z.output<typeof schema>;

const Form = ({ send, draftKey = 'test' }: { send: (values: Values) => Promise<unknown>; draftKey?: string }) => {
  const form = useZodForm(schema, { name: '', email: '', password: '', isPublic: false });
  const { discardDraft } = useUnsavedDraft(draftKey, form);
  const [problem, setProblem] = useState<string>();
  const handleSubmit = form.handleSubmit(async (values) => {
    const error = await send(values);
    setProblem(error ? applyServerErrors(form, error, { names: { mail: 'email' }, fallback: 'Not saved' }) : undefined);
    if (!error) discardDraft();
  });
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormError message={problem} />
      <TextField form={form} name="name" label="Name" hint="As on the certificate" />
      <TextField form={form} name="email" label="Email" type="email" />
      <PasswordField form={form} name="password" label="Password" />
      <SwitchField form={form} name="isPublic" label="Public" />
      <SubmitButton form={form} pendingLabel="Saving...">
        Save
      </SubmitButton>
    </form>
  );
};

const accept = () => Promise.resolve(undefined);
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => sessionStorage.clear());

it('shows each error under its field and focuses the first invalid one', async () => {
  const send = jest.fn(accept);
  render(<Form send={send} />);
  await userEvent.click(save());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('A name is needed As on the certificate');
  expect(field('Email')).toHaveAccessibleDescription('An email is needed');
  expect(send).not.toHaveBeenCalled();
});

it('hands the schema’s output to the submit handler', async () => {
  const send = jest.fn(accept);
  render(<Form send={send} />);
  await userEvent.type(field('Name'), '  Ada ');
  await userEvent.type(field('Email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('switch', { name: 'Public' }));
  await userEvent.click(save());
  expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org', password: '', isPublic: true });
});

it('sends what its fields show, also when a password manager has filled them without events', async () => {
  const send = jest.fn(accept);
  render(<Form send={send} />);
  const fill = (label: string, value: string) => {
    // The prototype's setter, which React does not watch.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(screen.getByLabelText(label), value);
  };
  fill('Name', 'Ada');
  fill('Email', 'ada@example.org');
  fill('Password', 'correct horse');
  await userEvent.click(save());
  expect(send).toHaveBeenCalledWith({
    name: 'Ada',
    email: 'ada@example.org',
    password: 'correct horse',
    isPublic: false,
  });
});

it('puts the server’s messages under their fields, and editing a field clears its own', async () => {
  render(<Form send={async () => ({ status: 400, fields: { mail: ['Taken.', 'Too long.'] } })} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.org');
  await userEvent.click(save());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Taken. Too long.'));
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(field('Email'), 'x');
  await waitFor(() => expect(field('Email')).toBeValid());
});

it.each([
  ['a message of the server', { message: 'The team is full.' }, 'The team is full.'],
  ['a field the form does not have', { fields: { project: ['Unknown project.'] } }, 'Unknown project.'],
  ['no words at all', { status: 0 }, 'Not saved'],
])('shows %s above the form', async (_case, error, text) => {
  const scrollIntoView = (Element.prototype.scrollIntoView = jest.fn());
  render(<Form send={async () => error} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.org');
  await userEvent.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when the page is lost, but never a password', async () => {
  const first = render(<Form send={accept} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
  render(<Form send={accept} />);
  expect(field('Name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('forgets the draft once it is sent, and never mixes two forms', async () => {
  const first = render(<Form send={accept} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.org');
  const other = render(<Form send={accept} draftKey="another" />);
  expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveValue('');
  other.unmount();
  await userEvent.click(save());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  first.unmount();
  render(<Form send={accept} />);
  expect(field('Name')).toHaveValue('');
});

it('cannot be sent twice while the first request is on its way', async () => {
  let answer: (value: undefined) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise<undefined>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Form send={send} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@example.org');
  await userEvent.dblClick(save());
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer(undefined);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(send).toHaveBeenCalledTimes(1);
});

const Rename = ({ onClose, onState }: DialogForm) => {
  const form = useZodForm(z.object({ name: z.string() }), { name: '' });
  useUnsavedDraft('rename', form);
  const { isDirty } = form.formState;
  useEffect(() => onState({ isDirty, isPending: false }), [onState, isDirty]);
  return (
    <form>
      <TextField form={form} name="name" label="Name" />
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
};

const RenameDialog = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Rename">
        {(form) => <Rename {...form} />}
      </FormDialog>
    </>
  );
};

const openRename = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  return screen.findByRole('textbox', { name: 'Name' });
};

it.each(['Discard', 'Cancel'])('discards what was typed in a dialog on %s', async (way) => {
  render(<RenameDialog />);
  await userEvent.type(await openRename(), 'Owls');
  if (way === 'Discard') await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await openRename()).toHaveValue('');
});

it('keeps what was typed in a dialog that is unmounted with its page', async () => {
  const page = render(<RenameDialog />);
  await userEvent.type(await openRename(), 'Owls');
  page.unmount();
  render(<RenameDialog />);
  expect(await openRename()).toHaveValue('Owls');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
});

it('can be closed when it opens again without its form, after the address has closed it while the form was being sent', async () => {
  const Sending = ({ onState }: DialogForm) => {
    useEffect(() => onState({ isDirty: true, isPending: true }), [onState]);
    return <input aria-label="Name" />;
  };
  const close = jest.fn();
  const dialog = (isOpen: boolean, hasForm: boolean) => (
    <FormDialog isOpen={isOpen} onClose={close} title="Rename">
      {(form) => hasForm && <Sending {...form} />}
    </FormDialog>
  );
  const { rerender } = render(dialog(true, true));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled();
  rerender(dialog(false, true));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  rerender(dialog(true, false));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
});
