import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aUser, breakCall, fails, faults, json, wordsUnder, writeFaults } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { asGrace, asked, opened, path, serve, server, team } from '../testing/teamPage.ts';

it('shows name, owner, creation date, and members with their number', async () => {
  serve();
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible();
  expect(screen.getByText('N')).toBeVisible();
  expect(screen.getByText('Owner', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'Ada Lovelaceada@example.com',
  );
  expect(screen.getByText('Mar 2, 2026')).toBeVisible();
  expect(screen.getByText('3 members')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Grace Hopper' })).toHaveTextContent('GH');
  expect(document.title).toContain('Night Owls');
});

it('recognizes the owner by email, ignoring case, and shows the owner’s actions to nobody else', async () => {
  serve();
  const { unmount } = await visit(path, { user: aUser({ email: 'ADA@Example.com' }) });
  expect(await screen.findByRole('button', { name: 'Team actions' })).toBeVisible();
  unmount();
  const { user } = await visit(path, asGrace);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  expect(within(await opened('All members')).getByText('linus@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Team actions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

it('keeps its content when it cannot be refreshed, and says so for each section', async () => {
  serve();
  await visit(path);
  await screen.findByText('No invitations sent.');
  server.use(api.get('/*', fails(500)));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.getAllByText(/Could not refresh/)).toHaveLength(2));
  expect(screen.getByText('3 members')).toBeVisible();
  expect(screen.getByText('No invitations sent.')).toBeVisible();
});

it('says that the team was not found when the user is removed while the page is open', async () => {
  serve();
  await visit(path, asGrace);
  await screen.findByRole('heading', { level: 1, name: 'Night Owls' });
  server.use(
    api.get(`${path}/`, fails(404, 'Team not found')),
    api.get(`${path}/invitations/`, fails(404, 'Team not found')),
  );
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Team not found');
  expect(screen.queryByText('Night Owls')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your Teams' })).toHaveAttribute('href', '/teams');
});

it('survives null in every field', async () => {
  server.use(
    api.get(`${path}/`, () =>
      json({
        uuid: team.uuid,
        name: null,
        owner: null,
        members: [null, { first_name: null, last_name: null, email: null }],
        created_at: null,
      }),
    ),
  );
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Unnamed team' })).toBeVisible();
  expect(screen.getByText('1 member')).toBeVisible();
});

it.each(faults)('says that details failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', `${path}/`, fault);
  const { user } = await visit(path);
  expect(
    within(await screen.findByRole('alert')).getByRole('heading', { level: 1, name: 'Failed to load team details' }),
  ).toBeVisible();
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible();
});

it.each(writeFaults)(
  'says in the dialog that it failed when the call to remove, hand over, or leave %s',
  async (fault) => {
    serve();
    const { user } = await visit(path);
    const mends = [breakCall(server, 'DELETE', `${path}/members/`, fault)];
    const failed = async (dialog: HTMLElement, text: string) => {
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(wordsUnder(fault, text));
      mends.pop()!();
      await user.keyboard('{Escape}');
    };

    await user.click(await screen.findByRole('button', { name: 'Show all members' }));
    await user.click(within(await opened('All members')).getAllByRole('button', { name: 'Remove' })[0]!);
    const removing = await asked('Remove Grace Hopper?');
    await user.click(within(removing).getByRole('button', { name: 'Remove' }));
    await failed(removing, 'Failed to remove the member');
    await user.keyboard('{Escape}');

    mends.push(breakCall(server, 'PATCH', `${path}/`, fault));
    await user.click(await screen.findByRole('button', { name: 'Team actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Team' }));
    const editing = await opened('Edit Team');
    await user.click(within(editing).getByRole('button', { name: 'Update Team' }));
    await failed(editing, 'Failed to update team');

    mends.push(breakCall(server, 'POST', `${path}/leave/`, fault));
    await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
    const leaving = await asked('Leave Night Owls?');
    await user.click(within(leaving).getByRole('button', { name: 'Leave Team' }));
    await failed(leaving, 'Failed to leave team');
    expect(screen.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeInTheDocument();
  },
);
