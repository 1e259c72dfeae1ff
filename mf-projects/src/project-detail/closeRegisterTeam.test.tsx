import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aProject, aRegistration, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { openDialog, server } from '../testing/registerTeamDialog.ts';

/** Opens the dialog after a visit to the list, so that the history has an entry before the project. */
async function openFromList() {
  server.use(
    api.get('/projects/', () => json([aProject({ id: 7 })])),
    api.get('/categories/', () => json([])),
    api.get('/difficulties/', () => json([])),
  );
  const page = await visit('/projects');
  await page.navigate('/projects/7');
  await page.user.click(await screen.findByRole('button', { name: 'Register Team to Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  return { ...page, dialog };
}

it('opens by a parameter in the address, which closing it removes', async () => {
  const { user, location } = await visit('/projects/7?register=1');
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/projects/7');
});

it('returns the focus to the button that opened it', async () => {
  const { user, dialog, location, router } = await openDialog();
  expect(location()).toBe('/projects/7?register=1');
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
  // Closing goes back, so that opening the dialog does not grow the history.
  expect(router.state.historyAction).toBe('POP');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register Team to Project' })).toHaveFocus());
});

it('focuses the team, restores what was typed before the page was lost, and discards it on Discard', async () => {
  const first = await openDialog();
  await waitFor(() => expect(within(first.dialog).getByLabelText('Team')).toHaveFocus());
  await first.user.type(within(first.dialog).getByLabelText('Deployment URL'), 'https://owls');
  first.unmount();
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByLabelText('Deployment URL')).toHaveValue('https://owls');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('');
});

it('asks before it discards a typed URL', async () => {
  const { user, dialog } = await openDialog();
  await user.type(await within(dialog).findByLabelText('Deployment URL'), 'https://x');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('');
});

it('leaves the visitor on the project when Back closes the dialog before the registration is done', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(api.post('/projects/registrations/', async () => (await held, json(aRegistration({ id: 1 }), 201))));
  const { user, dialog, router, location } = await openFromList();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  await act(() => router.navigate(-1));
  answer();
  await screen.findByText('Team registered to project!');
  await act(async () => {});
  expect(location()).toBe('/projects/7');
});

it('leaves the visitor on the project after a double click on Cancel, and opens again', async () => {
  const { user, router, location } = await openFromList();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  act(() => {
    cancel.click();
    cancel.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/projects/7');
  await act(() => router.navigate(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does not ask what to do with the input when it opens again after Back', async () => {
  const { user, dialog, router } = await openFromList();
  await user.type(await within(dialog).findByLabelText('Deployment URL'), 'https://owls');
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Discard' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('https://owls');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
