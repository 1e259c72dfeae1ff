import { act, screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aRegistration,
  aTeam,
  aUser,
  breakCall,
  fails,
  faults,
  json,
  setupApi,
  wordsUnder,
  writeFaults,
} from 'shared/testing';
import type { Team } from 'shared/contract';
import { snackbarStore } from 'shared/ui';
import { visit, worksOnNothing } from '../testing/visit.tsx';

const invitations = api.get('/teams/:uuid/invitations/', () => json([]));
const server = setupApi(worksOnNothing);
beforeEach(() => server.use(invitations));

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
const linus = { first_name: 'Linus', last_name: 'Torvalds', email: 'linus@example.com' };
const team = aTeam({
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Night Owls',
  owner: ada,
  members: [ada, grace, linus],
});
const path = `/teams/${team.uuid}`;
const serve = (fields: Partial<Team> = {}) => server.use(api.get(`${path}/`, () => json({ ...team, ...fields })));
const asGrace = { user: aUser(grace) };
const opened = (name: string) => screen.findByRole('dialog', { name });
const asked = (name: string) => screen.findByRole('alertdialog', { name });

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

it('links to the projects of this team, and to all projects when there is none', async () => {
  serve();
  const first = await visit(path);
  expect(await screen.findByText('This team is not registered to a project yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Explore Projects' })).toHaveAttribute('href', '/projects');
  first.unmount();
  const other = '22222222-2222-4222-8222-222222222222';
  const mine = aRegistration({ project: { id: 7, name: 'Chain Notes' }, team: `Owls (${other}) (${team.uuid})` });
  server.use(
    api.get('/projects/registrations/', () =>
      json([mine, aRegistration({ project: { id: 8, name: 'Another' }, team: `Owls (${team.uuid}) (${other})` })]),
    ),
  );
  await visit(path);
  expect(await screen.findByRole('link', { name: 'Chain Notes' })).toHaveAttribute('href', '/projects/7');
  expect(screen.queryByRole('link', { name: 'Another' })).not.toBeInTheDocument();
});

it.each(faults)('shows the team without its projects when their call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/projects/registrations/', fault);
  const { user } = await visit(path);
  expect(await screen.findByText('Failed to load projects')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This team is not registered to a project yet.')).toBeVisible();
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

it('clears the search when the dialog is closed', async () => {
  const members = Array.from({ length: 30 }, (_, index) => ({
    first_name: `Member ${index}`,
    last_name: '',
    email: `m${index}@example.com`,
  }));
  serve({ members });
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  await user.type(within(await opened('All members')).getByLabelText('Find a member'), 'm29@');
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(within(await opened('All members')).getByLabelText('Find a member')).toHaveValue('');
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(30);
});

it.each([
  ['', () => json(null)],
  [' who have been removed already', fails(404)],
])('lets the owner remove others%s after a confirmation, but never themselves', async (_who, answer) => {
  serve();
  let sent: unknown;
  server.use(
    api.delete(`${path}/members/`, async ({ request }) => {
      sent = await request.json();
      serve({ members: [ada, linus] });
      return answer();
    }),
  );
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  const dialog = await opened('All members');
  const buttons = within(dialog).getAllByRole('button', { name: 'Remove' });
  expect(
    buttons.map((button) => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent),
  ).toEqual(['Grace Hopper', 'Linus Torvalds']);
  await user.click(buttons[0]!);
  const question = await asked('Remove Grace Hopper?');
  expect(question).toHaveTextContent('Are you sure you want to remove this member from the team?');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(within(dialog).queryByText('Grace Hopper')).not.toBeInTheDocument());
  expect(sent).toEqual({ email: 'grace@example.com' });
  expect(await within(dialog).findByText('2 members')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Members' })).toHaveFocus();
});

it('says why a member could not be removed, and keeps them', async () => {
  serve();
  server.use(api.delete(`${path}/members/`, fails(403, 'Only the team owner can do this.')));
  const { user } = await visit(path);
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  await user.click(within(await opened('All members')).getAllByRole('button', { name: 'Remove' })[0]!);
  const question = await asked('Remove Grace Hopper?');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Only the team owner can do this.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await opened('All members')).getAllByRole('button', { name: 'Remove' })[1]!);
  const next = await asked('Remove Linus Torvalds?');
  expect(within(next).queryByRole('alert')).not.toBeInTheDocument();
  // When the ownership changes meanwhile, the page updates but leaves the focus in the dialog.
  serve({ owner: grace });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Team actions', hidden: true })).not.toBeInTheDocument(),
  );
  expect(next).toContainElement(document.activeElement as HTMLElement);
});

describe('leaving', () => {
  it.each([
    ['a member', asGrace, {}, /lose access/],
    ['an owner with members', {}, {}, /Grace Hopper becomes its owner/],
    ['the last member', {}, { members: [ada] }, /archived/],
  ])('tells %s what happens, then goes to the list of teams', async (_who, visitor, fields, words) => {
    serve(fields);
    const askedAgain = jest.fn(fails(404));
    server.use(
      api.post(`${path}/leave/`, () => {
        server.use(api.get(`${path}/`, askedAgain));
        act(() => void window.dispatchEvent(new Event('focus')));
        return json({ message: 'You left the team.' });
      }),
    );
    server.use(api.get('/teams/', () => json([])));
    const { user, location } = await visit(path, visitor);
    await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
    const question = await asked('Leave Night Owls?');
    expect(question).toHaveTextContent(words);
    await user.click(within(question).getByRole('button', { name: 'Leave Team' }));
    await waitFor(() => expect(location()).toBe('/teams'));
    expect(await screen.findByText('You left the team.')).toBeVisible();
    expect(askedAgain).not.toHaveBeenCalled();
  });

  it('succeeds when the user is no longer a member', async () => {
    serve();
    server.use(
      api.get('/teams/', () => json([])),
      api.post(`${path}/leave/`, fails(404)),
    );
    const { user, location } = await visit(path, asGrace);
    await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
    await user.click(within(await asked('Leave Night Owls?')).getByRole('button', { name: 'Leave Team' }));
    await waitFor(() => expect(location()).toBe('/teams'));
  });

  it('stays on the page when leaving fails, and keeps polling the team', async () => {
    serve();
    server.use(api.post(`${path}/leave/`, fails(500)));
    const { user, location } = await visit(path, asGrace);
    await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
    const question = await asked('Leave Night Owls?');
    await user.click(within(question).getByRole('button', { name: 'Leave Team' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Failed to leave team');
    expect(location()).toBe(path);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    serve({ name: 'Day Owls' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByRole('heading', { level: 1, name: 'Day Owls' });
    await user.click(screen.getByRole('button', { name: 'Leave Team' }));
    expect(within(await asked('Leave Day Owls?')).queryByRole('alert')).not.toBeInTheDocument();
  });
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

it('does not call back a visitor who has gone elsewhere while leaving the team was under way', async () => {
  const team = aTeam();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.get('/teams/:uuid/', () => json(team)),
    api.get('/teams/:uuid/invitations/', () => json([])),
    api.post('/teams/:uuid/leave/', async () => (await held, json({ message: 'You have left.' }))),
  );
  const { user, navigate, location, unmount } = await visit(`/teams/${team.uuid}`);
  await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Team' }));
  await navigate('/pricing');
  unmount();
  answer();
  await waitFor(() => expect(snackbarStore.getSnapshot()).toMatchObject([{ message: 'You have left.' }]));
  expect(location()).toBe('/pricing');
});
