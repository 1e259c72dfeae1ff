import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api, breakCall, fails, writeFaults } from '@project-practice/shared/testing';
import { draftApi } from '../draft/draftApi.ts';
import { openCreate, openEdit, sent, server, stored } from '../testing/draftDialogs.ts';

it('sends only what was edited, trimmed', async () => {
  const { user, form, name } = await openEdit();
  expect(name).toHaveValue('Library Loans');
  await user.clear(name);
  await user.type(name, '  Shelf Life ');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Shelf Life' })).toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Shelf Life' }]);
});

it('restores the typed text after a reload, and compares it with the saved draft', async () => {
  const { user, name, unmount } = await openEdit();
  await user.clear(name);
  await user.type(name, 'Shelf Life');
  unmount();
  const again = await openEdit();
  await waitFor(() => expect(again.name).toHaveValue('Shelf Life'));
  await again.user.click(again.form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Shelf Life' }]));
});

it('sends only the edited field, so a change made elsewhere survives, and asks before it discards the text', async () => {
  const { user, form, name, store } = await openEdit();
  await user.type(name, '!');
  stored.drafts = [{ ...stored.drafts[0]!, is_public: true }];
  await act(() =>
    store.dispatch(draftApi.endpoints.draftsDetail.initiate(7, { subscribe: false, forceRefetch: true })),
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Library Loans!' }]));
});

it.each(['Create', 'Save Changes'])('refuses a name of more than 200 characters: %s', async (button) => {
  const { user, form } = await (button === 'Create' ? openCreate() : openEdit());
  fireEvent.change(form.getByLabelText('Project Name'), { target: { value: 'x'.repeat(201) } });
  await user.click(form.getByRole('button', { name: button }));
  await waitFor(() => expect(form.getByLabelText('Project Name')).toBeInvalid());
  expect(sent).toEqual([]);
});

it('asks for at least one change, spaces do not count as one', async () => {
  const { user, form, name } = await openEdit();
  await user.type(name, '  ');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Please modify at least one field to save changes.');
  expect(sent).toEqual([]);
});

it('no longer asks for a change once a field is modified', async () => {
  const { user, form, name } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await form.findByRole('alert');
  await user.type(name, '!');
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Library Loans');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await form.findByRole('alert');
  await user.click(form.getByRole('switch', { name: 'Public' }));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes the name when the field is emptied, and can make the draft public', async () => {
  const { user, form, name } = await openEdit();
  await user.clear(name);
  await user.click(form.getByRole('switch', { name: 'Public' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Untitled Project' })).toBeInTheDocument();
  expect(sent).toEqual([{ name: '', is_public: true }]);
});

it('keeps the dialog and says why when saving fails', async () => {
  server.use(
    api.patch('/projects/drafts/7/', fails(409, 'This project has been completed and can no longer be modified.')),
  );
  const { user, form, name } = await openEdit();
  await user.type(name, '!');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    /Failed to update project draft.*can no longer be modified/s,
  );
  expect(name).toHaveValue('Library Loans!');
});

it.each(writeFaults)('keeps the form and says that saving failed when the call %s', async (fault) => {
  const { user, form, name } = await openEdit();
  const mend = breakCall(server, 'PATCH', '/projects/drafts/7/', fault);
  await user.type(name, '!');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Failed to update project draft');
  expect(name).toHaveValue('Library Loans!');
  mend();
});
