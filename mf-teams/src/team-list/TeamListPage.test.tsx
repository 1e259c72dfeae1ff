import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aMembership,
  api,
  aTeam,
  breakCall,
  fails,
  faults,
  json,
  setupApi,
  wordsUnder,
  writeFaults,
} from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';
import { visit, nothingHappened } from '../testing/visit.tsx';

// The calls of the page of a team that was just created.
const server = setupApi(
  nothingHappened,
  api.get('/teams/:uuid/', () => json(aTeam())),
  api.get('/teams/:uuid/invitations/', () => json([])),
);
const serve = (...teams: ReturnType<typeof aMembership>[]) => server.use(api.get('/teams/', () => json(teams)));
const openDialog = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Create Team' }));
  return screen.findByRole('dialog', { name: 'Create Team' });
};

it('shows each team with its letter and a link to its details', async () => {
  const team = aMembership({ name: 'Night Owls' });
  serve(team);
  await visit('/teams');
  expect(screen.getByRole('heading', { level: 1, name: 'Your Teams' })).toBeVisible();
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('N')).toBeVisible();
  expect(
    getComputedStyle(within(card).getByRole('heading', { name: 'Night Owls' })).getPropertyValue('-webkit-line-clamp'),
  ).toBe('2');
  const details = within(card).getByRole('link', { name: 'View Details' });
  expect(details).toHaveAttribute('href', `/teams/${team.uuid}`);
  expect(details).toHaveAccessibleDescription('Night Owls');
});

it('shows who is in a team, and how far its projects are: those with work left first', async () => {
  const project = { name: 'Weather Station', passed_tasks: 3, total_tasks: 3 };
  serve(
    aMembership({
      member_count: 7,
      members: [
        { first_name: 'Ada', last_name: 'Lovelace' },
        { first_name: 'Grace', last_name: 'Hopper' },
      ],
      projects: [
        { ...project, id: 1 },
        { ...project, id: 2, name: 'Tide Table', passed_tasks: 1 },
        { ...project, id: 3, name: 'Chain Notes', passed_tasks: 0 },
      ],
    }),
    aMembership({ name: 'Early Birds' }),
  );
  await visit('/teams');
  const [owls, birds] = (await screen.findAllByRole('listitem')).map((card) => within(card!));
  expect(owls!.getByText('7 members')).toBeVisible();
  expect(owls!.getAllByRole('img').map((face) => face.ariaLabel ?? face.getAttribute('aria-label'))).toEqual([
    'Ada Lovelace',
    'Grace Hopper',
  ]);
  expect(owls!.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '1 of 3 tasks passed',
    '0 of 3 tasks passed',
  ]);
  expect(owls!.getByRole('progressbar', { name: 'Tide Table' })).toBeVisible();
  expect(owls!.getByText('and 1 more project')).toBeVisible();
  expect(birds!.getByText('No project yet')).toBeVisible();
});

it('shows a card without what the server does not tell', async () => {
  const { uuid, name } = aMembership();
  server.use(api.get('/teams/', () => json([{ uuid, name }])));
  await visit('/teams');
  expect(within(await screen.findByRole('listitem')).queryByText(/member|project/)).not.toBeInTheDocument();
});

it('says so when there are no teams', async () => {
  serve();
  await visit('/teams');
  expect(await screen.findByRole('heading', { name: 'No teams available' })).toBeVisible();
  expect(screen.getByText('You are not a member of any teams yet.')).toBeVisible();
});

it('creates a team: disabled while empty, Creating... while saving, the card in the list afterwards', async () => {
  serve();
  const { user } = await visit('/teams');
  await screen.findByText('No teams available');
  const dialog = await openDialog(user);
  const create = within(dialog).getByRole('button', { name: 'Create' });
  expect(create).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Team Name'), '   ');
  expect(create).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds ');

  const team = aMembership({ name: 'Early Birds' });
  let sent: unknown;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    api.post('/teams/', async ({ request }) => {
      sent = await request.json();
      await held;
      return json({ ...team, owner: null, members: null }, 201);
    }),
  );
  serve(team);
  await user.click(create);
  expect(await within(dialog).findByRole('button', { name: 'Creating...' })).toBeDisabled();
  // Not disabled, because that would take the focus from the field in which Enter was pressed.
  expect(within(dialog).getByLabelText('Team Name')).toBeEnabled();
  await screen.findByText('Early Birds');
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual({ name: 'Early Birds' });
  expect(await screen.findByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/teams/${team.uuid}`);
  expect(screen.getByRole('button', { name: 'Create Team' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Your Teams');
});

it('continues with the registration for which a team was created', async () => {
  serve();
  server.use(api.post('/teams/', () => json(aMembership({ name: 'Early Birds' }), 201)));
  const { user, router } = await visit('/teams?project=7');
  const dialog = await screen.findByRole('dialog', { name: 'Create Team' });
  await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds{Enter}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/projects/7', search: '?register=1' }));
});

it('has the dialog in the address, and Back closes it', async () => {
  serve();
  const { user, router, location } = await visit('/teams');
  await openDialog(user);
  expect(location()).toBe('/teams?create=1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(1));
  expect(await screen.findByRole('dialog', { name: 'Create Team' })).toBeVisible();
});

it('forgets the registration when the dialog is closed', async () => {
  serve();
  const { user, router } = await visit('/teams?project=7');
  await screen.findByRole('dialog', { name: 'Create Team' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/teams', search: '' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['is created', 'is refused'])(
  'keeps the other teams when the list is loaded again before a new one %s',
  async (outcome) => {
    const owls = aMembership({ name: 'Night Owls' });
    const birds = aMembership({ name: 'Early Birds' });
    serve();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      api.post('/teams/', async () => {
        await held;
        // From now on the list cannot be loaded.
        server.use(api.get('/teams/', fails(500)));
        return outcome === 'is created' ? json(birds, 201) : fails(429, 'Too many teams.')();
      }),
    );
    const { user } = await visit('/teams');
    await screen.findByText('No teams available');
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds{Enter}');
    await screen.findByText('Early Birds');
    serve(owls);
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByText('Night Owls');
    answer();
    if (outcome === 'is created') expect(await screen.findByText(/Could not refresh/)).toBeVisible();
    else await within(dialog).findByRole('alert');
    expect(screen.getByText('Night Owls')).toBeInTheDocument();
  },
);

it.each([
  ['the server’s message', fails(429, 'Too many teams. Try again later.'), 'Too many teams. Try again later.'],
  ['its own text without one', fails(500), 'Failed to create team'],
])('keeps the name, shows %s, and removes the card when creating is refused', async (_name, answer, text) => {
  serve();
  server.use(api.post('/teams/', answer));
  const { user } = await visit('/teams');
  await screen.findByText('No teams available');
  const dialog = await openDialog(user);
  await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(within(dialog).getByLabelText('Team Name')).toHaveValue('Early Birds');
  expect(screen.getByText('No teams available')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(await openDialog(user)).queryByRole('alert')).not.toBeInTheDocument();
});

it('sends the same key when the same name is tried again after a lost answer', async () => {
  serve();
  const keys: (string | null)[] = [];
  server.use(
    api.post('/teams/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length <= 3 ? (Response.error() as never) : json(aMembership(), 201);
    }),
  );
  const { user } = await visit('/teams');
  const dialog = await openDialog(user);
  await user.type(within(dialog).getByLabelText('Team Name'), 'Night Owls{Enter}');
  await within(dialog).findByRole('alert');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0], keys[0], keys[0]]));
});

it('keeps the typed name when the page is lost, and drops it when it is discarded', async () => {
  serve();
  const reopen = async () => {
    const page = await visit('/teams');
    return { ...page, name: within(await openDialog(page.user)).getByLabelText('Team Name') };
  };
  const before = await reopen();
  await before.user.type(before.name, 'Night Owls');
  before.unmount();

  const after = await reopen();
  expect(after.name).toHaveValue('Night Owls');
  await after.user.keyboard('{Escape}');
  await after.user.click(await screen.findByRole('button', { name: 'Discard' }));
  after.unmount();
  expect((await reopen()).name).toHaveValue('');
});

it('survives null in every field, and paged results', async () => {
  server.use(
    api.get('/teams/', () => json({ results: [null, { uuid: 'a', name: null, team: null }, { name: 'No uuid' }] })),
  );
  await visit('/teams');
  expect(await screen.findByRole('heading', { name: 'Unnamed team' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each(faults)('says that teams failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', '/teams/', fault);
  const { user } = await visit('/teams');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load teams');
  serve(aMembership({ name: 'Night Owls' }));
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Night Owls' })).toBeVisible();
});

it.each(writeFaults)('keeps the name and says that creating failed when the call %s', async (fault) => {
  serve();
  const { user } = await visit('/teams');
  await screen.findByText('No teams available');
  const dialog = await openDialog(user);
  const mend = breakCall(server, 'POST', '/teams/', fault);
  await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(wordsUnder(fault, 'Failed to create team'));
  expect(within(dialog).getByLabelText('Team Name')).toHaveValue('Early Birds');
  mend();
});

it('does not call back a visitor who has gone elsewhere while the team was being created', async () => {
  serve();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(api.post('/teams/', async () => (await held, json(aMembership({ name: 'Early Birds' }), 201))));
  const { user, navigate, location, unmount } = await visit('/teams?project=7');
  const dialog = await screen.findByRole('dialog', { name: 'Create Team' });
  await user.type(within(dialog).getByLabelText('Team Name'), 'Early Birds{Enter}');
  await within(dialog).findByRole('button', { name: 'Creating...' });
  await navigate('/pricing');
  unmount();
  answer();
  await waitFor(() => expect(snackbarStore.getSnapshot()).toMatchObject([{ message: 'Early Birds was created.' }]));
  expect(location()).toBe('/pricing');
});
