import { screen, waitFor, within } from '@testing-library/react';
import {
  anInvitation,
  api,
  breakCall,
  delay,
  fails,
  faults,
  json,
  wordsUnder,
  writeFaults,
} from '@project-practice/shared/testing';
import { visit } from '../../testing/visit.tsx';
import { asMember, path, serve, server } from '../../testing/invitations.ts';

const chip = () => screen.findByRole('button', { name: /^Created/ });

it('shows each invitation with its date, days left, and whether it is active', async () => {
  serve(anInvitation(), anInvitation({ is_active: false, expires_in_days: 1 }), anInvitation({ expires_in_days: 0 }));
  await visit(path);
  const [on, off, expired] = await screen.findAllByRole('button', { name: /^Created/ });
  expect(on).toHaveTextContent(/^Created Mar 2, 2026, \d+:\d\d\s[AP]M · Expires in 3 days · Active: Yes/);
  expect(on).toHaveAttribute('aria-pressed', 'true');
  expect(off).toHaveTextContent('Expires in 1 day · Active: No');
  expect(off).toHaveAttribute('aria-pressed', 'false');
  expect(expired).toHaveTextContent('Expired');
  // Active is a switch of its own: an expired invitation can still be on.
  expect([on, off, expired].map((one) => getComputedStyle(one!).color)).toEqual([
    'var(--success-ink)',
    'var(--neutral-ink)',
    'var(--success-ink)',
  ]);
});

it('tells two invitations of one day apart, by sight and by name', async () => {
  const created_at = '2026-03-02T09:00:00Z';
  serve(
    anInvitation({ uuid: '22222222-2222-4222-8222-22222222a1b2', created_at }),
    anInvitation({
      uuid: '22222222-2222-4222-8222-22222222c3d4',
      created_at,
      created_by: { first_name: 'Grace', last_name: 'Hopper' },
      uses: 2,
    }),
  );
  await visit(path);
  const [one, other] = await screen.findAllByRole('button', { name: /^Created/ });
  expect(one).toHaveAccessibleName(expect.stringContaining('Link …a1b2'));
  expect(other).toHaveAccessibleName(expect.stringContaining('Link …c3d4'));
  expect(one!.textContent).not.toBe(other!.textContent);
  const rows = screen.getAllByRole('listitem').filter((row) => row.contains(one!) || row.contains(other!));
  expect(rows[0]).toHaveTextContent('By Ada Lovelace · Not used yet');
  expect(rows[1]).toHaveTextContent('By Grace Hopper · Used 2 times');
});

it('says what pressing an invitation does', async () => {
  serve(anInvitation(), anInvitation({ is_active: false }));
  await visit(path);
  const [on, off] = await screen.findAllByRole('button', { name: /^Created/ });
  expect(on).toHaveAccessibleDescription('Press to disable this link');
  expect(off).toHaveAccessibleDescription('Press to enable this link');
  expect(screen.getByText(/Press an invitation to disable or enable its link/)).toBeVisible();
});

it('shows fifty per page, with the page in the address', async () => {
  serve(...Array.from({ length: 51 }, () => anInvitation()));
  const { user, location } = await visit(path);
  expect(await screen.findAllByRole('button', { name: /^Created/ })).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getAllByRole('button', { name: /^Created/ })).toHaveLength(1);
  expect(location()).toBe(`${path}?page=2`);
});

it('says so when there are none', async () => {
  serve();
  await visit(path);
  expect(await screen.findByText('No invitations sent.')).toBeVisible();
});

it('disables an active invitation at once, and enables an inactive one', async () => {
  const invitation = anInvitation();
  serve(invitation);
  const calls: string[] = [];
  for (const action of ['disable', 'enable'])
    server.use(
      api.post(`${path}/invitations/${invitation.uuid}/${action}/`, async () => {
        calls.push(action);
        await delay(30);
        serve({ ...invitation, is_active: action === 'enable' });
        return json(null);
      }),
    );
  const { user } = await visit(path, asMember);
  await user.click(await chip());
  expect(await chip()).toHaveAttribute('aria-pressed', 'false');
  await waitFor(async () => expect(await chip()).not.toHaveAttribute('aria-busy'));
  await user.click(await chip());
  expect(await chip()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(calls).toEqual(['disable', 'enable']));
});

it('reverts the chip and says why when switching fails', async () => {
  const invitation = anInvitation();
  serve(invitation);
  server.use(api.post(`${path}/invitations/${invitation.uuid}/disable/`, fails(500)));
  const { user } = await visit(path);
  await user.click(await chip());
  expect(await screen.findByText('Failed to update invitation')).toBeVisible();
  expect(await chip()).toHaveAttribute('aria-pressed', 'true');
});

it('copies a link built from the site’s address when the server sends none, and says Copied!', async () => {
  const invitation = anInvitation({ invitation_url: '' });
  serve(invitation);
  const { user } = await visit(path, {
    ...asMember,
    settings: { publicAppUrl: 'https://practice.example.com/', oauth: {} },
  });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy Invitation Link' }));
  expect(copied).toHaveBeenCalledWith(`https://practice.example.com${path}/invitations/${invitation.uuid}/accept`);
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
});

it('shows the link for copying by hand when the browser refuses to copy', async () => {
  serve(anInvitation({ invitation_url: 'https://elsewhere.example.com/join' }));
  const { user } = await visit(path);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy Invitation Link' }));
  expect(await screen.findByLabelText('Invitation link')).toHaveValue('https://elsewhere.example.com/join');
});

it.each([
  ['lets only the owner delete, after a confirmation', () => new Response(null, { status: 204 }) as never],
  ['treats an invitation that another tab has deleted as deleted', fails(404, 'Invitation not found')],
])('%s', async (_what, answer) => {
  const invitation = anInvitation();
  serve(invitation);
  const { unmount } = await visit(path, asMember);
  await chip();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  unmount();

  server.use(
    api.delete(`${path}/invitations/${invitation.uuid}/`, () => {
      serve();
      return answer();
    }),
  );
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', {
    name: /^Delete the invitation from Mar 2, 2026 \(link ….{4}\)\?$/,
  });
  expect(question).toHaveTextContent('Are you sure you want to delete this invitation?');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No invitations sent.')).toBeInTheDocument();
  expect(await screen.findByText('Invitation deleted.')).toBeVisible();
});

it.each(faults)('keeps the team when the call for invitations %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', `${path}/invitations/`, fault);
  const { user } = await visit(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load invitations');
  expect(screen.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible();
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invitations sent.')).toBeVisible();
});

it.each(writeFaults)(
  'keeps the invitations when the call to create, switch, or delete one %s, and says so',
  async (fault) => {
    const invitation = anInvitation();
    serve(invitation);
    const { user } = await visit(path);

    let mend = breakCall(server, 'POST', `${path}/invitations/`, fault);
    await user.click(await screen.findByRole('button', { name: 'Invite Member' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Member' });
    await user.click(within(dialog).getByRole('button', { name: 'Send Invite' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to create invitation');
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    mend = breakCall(server, 'POST', `${path}/invitations/${invitation.uuid}/disable/`, fault);
    await user.click(await chip());
    expect(await screen.findByText(wordsUnder(fault, 'Failed to update invitation'))).toBeVisible();
    expect(await chip()).toHaveAttribute('aria-pressed', 'true');
    mend();

    mend = breakCall(server, 'DELETE', `${path}/invitations/${invitation.uuid}/`, fault);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      wordsUnder(fault, 'Failed to delete invitation'),
    );
    mend();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await chip()).toBeVisible();
  },
);

it('survives null in every field', async () => {
  server.use(
    api.get(`${path}/invitations/`, () =>
      json([
        null,
        { uuid: 'a', created_at: null, expires_in_days: null, is_active: null, invitation_url: null, uses: null },
      ]),
    ),
  );
  await visit(path);
  expect(await chip()).toHaveTextContent('Active: No');
});
