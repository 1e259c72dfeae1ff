import { act, screen, waitFor } from '@testing-library/react';
import { anInvitation, api, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { asGrace, path, serve, server } from '../testing/teamPage.ts';

const invitation = anInvitation({ uuid: '22222222-2222-4222-8222-22222222a1b2' });
beforeEach(() => {
  serve();
  server.use(api.get(`${path}/invitations/`, () => json([invitation])));
});

const isClosed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]));

it.each([
  ['Leave Team', '?leave=1', 'alertdialog'],
  ['Show all members', '?members=1', 'dialog'],
  ['Invite Member', '?invite=1', 'dialog'],
  ['Delete', `?delete=${invitation.uuid}`, 'alertdialog'],
] as const)('%s has an address: Back closes it, and a reload opens it again', async (button, search, role) => {
  const { user, router, location, unmount } = await visit(path);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole(role)).toBeVisible();
  expect(location()).toBe(`${path}${search}`);
  await act(() => router.navigate(-1));
  await isClosed();
  expect(location()).toBe(path);
  unmount();

  const again = await visit(`${path}${search}`);
  await screen.findByRole(role);
  await again.user.keyboard('{Escape}');
  await isClosed();
  expect(again.location()).toBe(path);
});

it.each(['?edit=1', `?delete=${invitation.uuid}`])('opens %s for the owner, not for a member', async (search) => {
  const { unmount } = await visit(`${path}${search}`);
  expect(await screen.findByRole(search.includes('edit') ? 'dialog' : 'alertdialog')).toBeVisible();
  unmount();
  await visit(`${path}${search}`, asGrace);
  await screen.findByRole('button', { name: /^Created/ });
  await isClosed();
});

it('does not ask about an invitation that is not in the list', async () => {
  await visit(`${path}?delete=${path.slice(7)}`);
  await screen.findByRole('button', { name: /^Created/ });
  await isClosed();
});

it('puts the list of teams in place of the dialog after leaving', async () => {
  server.use(
    api.post(`${path}/leave/`, () => json({ message: 'You left the team.' })),
    api.get('/teams/', () => json([])),
  );
  const { user, router, location } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: 'Leave Team' }).at(-1)!);
  await waitFor(() => expect(location()).toBe('/teams'));
  await act(() => router.navigate(-1));
  expect(location()).toBe(path);
});
