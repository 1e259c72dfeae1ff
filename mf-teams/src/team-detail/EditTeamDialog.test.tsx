import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aTeam, delay, fails, json, setupApi } from '@project-practice/shared/testing';
import type { Team } from '@project-practice/shared/contract';
import { visit, nothingHappened } from '../testing/visit.tsx';

const server = setupApi(nothingHappened);
beforeEach(() => server.use(api.get('/teams/:uuid/invitations/', () => json([]))));

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
const team = aTeam({
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Night Owls',
  owner: ada,
  members: [ada, grace],
});
const path = `/teams/${team.uuid}`;
const serve = (fields: Partial<Team> = {}) => server.use(api.get(`${path}/`, () => json({ ...team, ...fields })));

const openEdit = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Team actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Team' }));
  return screen.findByRole('dialog', { name: 'Edit Team' });
};

it('hands the team over, says what that means, and removes the owner’s actions', async () => {
  serve();
  let sent: unknown;
  server.use(
    api.patch(`${path}/`, async ({ request }) => {
      sent = await request.json();
      await delay(30);
      serve({ name: 'Day Owls', owner: grace });
      return json({ ...team, name: 'Day Owls', owner: grace });
    }),
  );
  const { user } = await visit(path);
  const dialog = await openEdit(user);
  const name = within(dialog).getByLabelText('Team Name');
  await user.clear(name);
  await user.type(name, ' Day Owls ');
  const owner = within(dialog).getByLabelText('Owner Email');
  expect(owner).toHaveAccessibleDescription('Enter the email of the new team owner');
  await user.type(owner, 'Grace@example.com');
  expect(within(dialog).getByText(/Grace Hopper will own this team/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Update Team' }));
  expect(await within(dialog).findByRole('button', { name: 'Updating...' })).toBeDisabled();
  expect(await screen.findByRole('heading', { level: 1, name: 'Day Owls' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Team actions' })).not.toBeInTheDocument());
  expect(sent).toEqual({ name: 'Day Owls', owner: 'Grace@example.com' });
});

it('does not undo a new name that another tab has saved meanwhile', async () => {
  serve();
  const sent: unknown[] = [];
  server.use(api.patch(`${path}/`, async ({ request }) => (sent.push(await request.json()), json({}))));
  const { user } = await visit(path);
  const dialog = await openEdit(user);
  serve({ name: 'Day Owls' });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByRole('heading', { level: 1, name: 'Day Owls', hidden: true });
  await user.type(within(dialog).getByLabelText('Owner Email'), grace.email);
  await user.click(within(dialog).getByRole('button', { name: 'Update Team' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Day Owls', owner: grace.email }]));
});

it('keeps what was typed when the user loses the ownership meanwhile, and says why it cannot be saved', async () => {
  serve();
  server.use(api.patch(`${path}/`, fails(403, 'Only the team owner can do this.')));
  const { user } = await visit(path);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Team Name'), ' and Larks');
  serve({ owner: grace });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Team actions', hidden: true })).not.toBeInTheDocument(),
  );
  expect(within(dialog).getByLabelText('Team Name')).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Update Team' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Only the team owner can do this.');
  expect(within(dialog).getByLabelText('Team Name')).toHaveValue('Night Owls and Larks');
});

it('shows the server’s message under the field, and sends the current owner when the field is empty', async () => {
  serve();
  const bodies: unknown[] = [];
  const words = 'The new owner must be a member of the team.';
  server.use(
    api.patch(`${path}/`, async ({ request }) => {
      bodies.push(await request.json());
      return json({ message: words, code: 'invalid', fields: { owner: [words] } }, 400);
    }),
  );
  const { user } = await visit(path);
  const dialog = await openEdit(user);
  await user.click(within(dialog).getByRole('button', { name: 'Update Team' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Owner Email')).toHaveAccessibleDescription(
      `${words} Enter the email of the new team owner`,
    ),
  );
  expect(bodies).toEqual([{ name: 'Night Owls', owner: 'ada@example.com' }]);
});

it('restores what was typed before the session ended, and asks before discarding it', async () => {
  serve();
  const before = await visit(path);
  await before.user.type(within(await openEdit(before.user)).getByLabelText('Owner Email'), 'grace@');
  before.unmount();
  const { user } = await visit(path);
  expect(within(await openEdit(user)).getByLabelText('Owner Email')).toHaveValue('grace@');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(within(await openEdit(user)).getByLabelText('Owner Email')).toHaveValue('');
});

it('says that the update failed when the server sends no message', async () => {
  serve();
  server.use(api.patch(`${path}/`, fails(500)));
  const { user } = await visit(path);
  const dialog = await openEdit(user);
  await user.click(within(dialog).getByRole('button', { name: 'Update Team' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to update team');
});
