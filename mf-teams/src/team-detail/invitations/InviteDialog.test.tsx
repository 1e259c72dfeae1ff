import { act, screen, waitFor, within } from '@testing-library/react';
import { anInvitation, api, json } from '@project-practice/shared/testing';
import { visit } from '../../testing/visit.tsx';
import { asMember, path, serve, server } from '../../testing/invitations.ts';

it.each([
  ['Copied!', true],
  ['Your browser blocked copying. Copy the link from the list.', false],
])('offers the link of a new invitation at once and says "%s"', async (text, isAllowed) => {
  const invitation = anInvitation({ invitation_url: 'https://owls.example.com/join' });
  serve();
  server.use(api.post(`${path}/invitations/`, () => (serve(invitation), json(invitation, 201))));
  const { user } = await visit(path, asMember);
  let copied = '';
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (link) => {
    if (!isAllowed) throw new Error('denied');
    copied = link;
  });
  await user.click(await screen.findByRole('button', { name: 'Invite Member' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Invite Member' })).getByRole('button', { name: 'Send Invite' }),
  );
  const button = await screen.findByRole('button', { name: 'Copy link' });
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(button);
  expect(await screen.findByText(text)).toBeVisible();
  expect(copied).toBe(isAllowed ? 'https://owls.example.com/join' : '');
  act(() => void jest.advanceTimersByTime(1_500));
  expect(screen.queryAllByText(text)).toHaveLength(isAllowed ? 0 : 1);
  jest.useRealTimers();
});

it('creates an invitation for three days by default', async () => {
  serve();
  const sent: unknown[] = [];
  server.use(
    api.post(`${path}/invitations/`, async ({ request }) => {
      sent.push(await request.json());
      serve(anInvitation({ expires_in_days: 3 }));
      return json({}, 201);
    }),
  );
  const { user } = await visit(path, asMember);
  await user.click(await screen.findByRole('button', { name: 'Invite Member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Member' });
  expect(within(dialog).getByLabelText('Expires in days')).toHaveValue(3);
  await user.click(within(dialog).getByRole('button', { name: 'Send Invite' }));
  expect(await screen.findByText(/Expires in 3 days/)).toBeInTheDocument();
  expect(sent).toEqual([{ expires_in_days: 3 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite Member' })).toHaveFocus());
});

it('keeps the typed number of days when the page is lost, and drops it when the dialog is closed', async () => {
  serve();
  const reopen = async () => {
    const { user, unmount } = await visit(path);
    await user.click(await screen.findByRole('button', { name: 'Invite Member' }));
    return { user, unmount, days: await screen.findByLabelText('Expires in days') };
  };
  const before = await reopen();
  await before.user.clear(before.days);
  await before.user.type(before.days, '14');
  before.unmount();

  const after = await reopen();
  expect(after.days).toHaveValue(14);
  await after.user.click(screen.getByRole('button', { name: 'Cancel' }));
  after.unmount();
  expect((await reopen()).days).toHaveValue(3);
});

it('leaves the limits to the server and shows its message', async () => {
  serve();
  const words = 'Enter a whole number of days, at least 1.';
  server.use(
    api.post(`${path}/invitations/`, () =>
      json({ message: words, code: 'invalid', fields: { expires_in_days: [words] } }, 400),
    ),
  );
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Invite Member' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite Member' });
  const days = within(dialog).getByLabelText('Expires in days');
  await user.clear(days);
  await user.click(within(dialog).getByRole('button', { name: 'Send Invite' }));
  expect(days).toHaveAccessibleDescription('Enter a number of days.');
  expect(days).toHaveFocus();
  await user.type(days, '-1');
  await user.click(within(dialog).getByRole('button', { name: 'Send Invite' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to create invitation');
  expect(days).toHaveAccessibleDescription(words);
  await waitFor(() => expect(days).toHaveFocus());
  await user.type(days, '0');
  expect(days).not.toHaveAccessibleDescription(words);
});
