import { act, screen, waitFor, within } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';
import { openCreate, stored } from '../testing/draftDialogs.ts';

const isClosed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]));

it.each([
  ['New draft', 'create=1', 'dialog'],
  ['Edit Info', 'edit=7', 'dialog'],
  ['Finalize Project', 'finalize=1', 'alertdialog'],
] as const)('%s has an address: Back closes it, and a reload opens it again', async (button, query, role) => {
  const { user, router, location, unmount } = await visit('/projects/drafts?draft=7');
  await screen.findByRole('button', { name: 'Finalize Project' });
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole(role)).toBeVisible();
  expect(location()).toBe(`/projects/drafts?draft=7&${query}`);
  await act(() => router.navigate(-1));
  await isClosed();
  expect(location()).toBe('/projects/drafts?draft=7');
  unmount();

  const again = await visit(`/projects/drafts?draft=7&${query}`);
  await screen.findByRole(role);
  await again.user.keyboard('{Escape}');
  await isClosed();
  expect(again.location()).toBe('/projects/drafts?draft=7');
});

it('edits a draft that is not the selected one', async () => {
  await visit('/projects/drafts?edit=7');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Draft Information' });
  expect(within(dialog).getByLabelText('Project Name')).toHaveValue('Library Loans');
});

it.each(['edit=7', 'finalize=1', 'edit=8'])('does not open %s when it cannot be done', async (query) => {
  stored.drafts = stored.drafts.map((draft) => ({ ...draft, status: 'completed' as const }));
  await visit(`/projects/drafts?draft=7&${query}`);
  await screen.findByText(/can no longer be modified/);
  await isClosed();
});

it('puts the new draft in place of the dialog, so that Back leads to where it was opened', async () => {
  const { user, form, router, location } = await openCreate();
  await user.selectOptions(form.getByLabelText('Category'), 'IoT');
  await user.selectOptions(form.getByLabelText('Difficulty'), 'Beginner');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(location()).toBe('/projects/drafts?draft=12'));
  await act(() => router.navigate(-1));
  expect(location()).toBe('/projects/drafts');
  await isClosed();
});
