import { act, screen, waitFor } from '@testing-library/react';
import {
  api,
  aUser,
  breakCall,
  delay,
  fails,
  faults,
  HttpResponse,
  json,
  setupApi,
  writeFaults,
} from '@project-practice/shared/testing';
import { visit, nothingHappened } from '../testing/visit.tsx';

const team = '11111111-1111-4111-8111-111111111111';
const invitation = '22222222-2222-4222-8222-222222222222';
const path = `/teams/${team}/invitations/${invitation}/accept`;
const call = `/teams/${team}/invitations/${invitation}/`;
const preview = { uuid: invitation, team_name: 'Night Owls', expires_in_days: 3, is_active: true };
const server = setupApi(
  nothingHappened,
  api.get(`${call}inviter/`, () => json({ first_name: 'Grace', last_name: 'Hopper' })),
);
const serve = (fields: object = {}) =>
  server.use(
    api.get(call, () => json({ ...preview, ...fields })),
    api.get('/teams/', () => json([])),
  );
const button = (name: string) => screen.findByRole('button', { name });

it('shows the team, the expiry in days, and both answers', async () => {
  serve();
  await visit(path);
  expect(screen.getByRole('heading', { level: 1, name: 'Team Invitation' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Night Owls' })).toBeVisible();
  expect(screen.getByText('This invitation expires in 3 days.')).toBeVisible();
  expect(await button('Accept Invitation')).toBeEnabled();
  expect(await button('Decline')).toBeEnabled();
});

it('says who invites to whoever is signed in', async () => {
  serve();
  await visit(path);
  expect(await screen.findByText('Grace Hopper invites you to join')).toBeVisible();
});

it('asks nobody for a name while nobody is signed in', async () => {
  const asked = jest.fn();
  serve();
  server.use(api.get(`${call}inviter/`, () => (asked(), json({}, 401))));
  await visit(path, { user: null });
  expect(await screen.findByText('You are invited to join')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

it('says which account would join', async () => {
  serve();
  await visit(path, { user: aUser({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }) });
  expect(await screen.findByText('You will join as Ada Lovelace (ada@example.com).')).toBeVisible();
});

it('accepts: shows Accepting..., then the success, then the teams after two seconds', async () => {
  serve();
  server.use(api.post(`${call}accept/`, async () => (await delay(30), json({}))));
  const { user, location } = await visit(path);
  const accept = await button('Accept Invitation');
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(accept);
  expect(await button('Accepting...')).toBeDisabled();
  const accepting = Date.now();
  expect(await screen.findByText('You have successfully joined the team!')).toBeVisible();
  const joined = Date.now();
  expect(screen.getByText('Redirecting to teams page...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(accepting + 1_900 - Date.now()));
  expect(location()).toBe(path);
  await act(() => jest.advanceTimersByTimeAsync(joined + 2_000 - Date.now()));
  expect(location()).toBe('/teams');
  jest.useRealTimers();
});

it('sends the acceptance again under the same key when the first answer was lost', async () => {
  serve();
  const keys: (string | null)[] = [];
  server.use(
    api.post(`${call}accept/`, ({ request }) =>
      keys.push(request.headers.get('idempotency-key')) === 1 ? HttpResponse.error() : json({}),
    ),
  );
  const { user } = await visit(path);
  await user.click(await button('Accept Invitation'));
  expect(await screen.findByText('You have successfully joined the team!')).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('does not redirect after the visitor has gone elsewhere', async () => {
  serve();
  server.use(api.post(`${call}accept/`, () => json({})));
  const { user, location, navigate } = await visit(path);
  const accept = await button('Accept Invitation');
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await user.click(accept);
    await screen.findByText('You have successfully joined the team!');
    expect(screen.getByText('Redirecting to teams page...')).toBeVisible();
    await navigate('/projects');
    await act(async () => void (await jest.advanceTimersByTimeAsync(5_000)));
    expect(location()).toBe('/projects');
  } finally {
    jest.useRealTimers();
  }
});

it('declines by going to the teams, without a call', async () => {
  serve();
  const { user, location } = await visit(path);
  await user.click(await button('Decline'));
  expect(location()).toBe('/teams');
});

it('sends a guest to the sign-in page without a call, and remembers the link', async () => {
  serve();
  const { user, router } = await visit(path, { user: null });
  expect(await screen.findByText(/sign in or sign up to accept/)).toBeVisible();
  await user.click(await button('Accept Invitation'));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.state).toEqual({ from: path, purpose: 'join Night Owls' });
});

it('disables both answers when the invitation is disabled', async () => {
  serve({ is_active: false });
  await visit(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has been disabled by the team owner.');
  expect(await button('Accept Invitation')).toBeDisabled();
  expect(await button('Decline')).toBeDisabled();
});

it('says that it has expired', async () => {
  serve({ expires_in_days: 0 });
  await visit(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has expired.');
  expect(await button('Accept Invitation')).toBeDisabled();
});

it('tells a member that they are in the team already, before and after accepting', async () => {
  serve({ invitation_url: 'https://practice.example.com/x' });
  server.use(api.post(`${call}accept/`, () => json({ already_member: true })));
  const { user, location } = await visit(path);
  expect(await screen.findByText('You are already in this team.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the team' })).toHaveAttribute('href', `/teams/${team}`);
  await user.click(await button('Accept Invitation'));
  expect(await button('Accept Invitation')).toBeEnabled();
  expect(screen.queryByText(/successfully joined/)).not.toBeInTheDocument();
  expect(location()).toBe(path);
});

it.each([
  ['a full team', fails(400, 'This team is full.'), 'This team is full.'],
  [
    'an earlier removal',
    fails(403, 'You were removed from this team. Please ask for a new invitation.'),
    'You were removed',
  ],
  ['a broken server', fails(500, 'boom'), 'Failed to accept'],
])('says that accepting failed because of %s', async (_name, answer, reason) => {
  serve();
  server.use(api.post(`${call}accept/`, answer));
  const { user } = await visit(path);
  await user.click(await button('Accept Invitation'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to accept invitation. It may have expired or been disabled.');
  expect(alert).toHaveTextContent(reason);
  expect(alert).not.toHaveTextContent('boom');
});

it('shows at once what became of an invitation that was disabled while it was read', async () => {
  serve();
  const { user } = await visit(path);
  const accept = await button('Accept Invitation');
  const words = 'This invitation has been disabled by the team owner.';
  server.use(
    api.post(`${call}accept/`, () => (serve({ is_active: false }), json({ message: words, code: 'invalid' }, 400))),
  );
  await user.click(accept);
  // Sooner than by the next look after 5 s.
  expect(await screen.findByText('Ask a team member to enable it again.', {}, { timeout: 3_000 })).toBeVisible();
  expect(accept).toBeDisabled();
  expect(screen.getByText('Failed to accept invitation. It may have expired or been disabled.')).toBeVisible();
  expect(screen.getAllByText(words)).toHaveLength(1);
  // Once it is enabled again, nothing says that it is not.
  serve();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(accept).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that a deleted invitation was not found', async () => {
  server.use(api.get(call, fails(404, 'Invitation not found')));
  await visit(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invitation not found');
});

it.each([
  [team, 'undefined'],
  ['undefined', invitation],
])('says that the link /teams/%s/invitations/%s/accept is invalid without a call', async (ofTeam, ofInvitation) => {
  await visit(`/teams/${ofTeam}/invitations/${ofInvitation}/accept`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid invitation link');
});

it.each(faults)('says that details failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const mend = breakCall(server, 'GET', call, fault);
  const { user } = await visit(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load invitation details');
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await button('Accept Invitation')).toBeVisible();
});

it.each(writeFaults)('says that accepting failed when the call %s, and can be tried again', async (fault) => {
  serve();
  const { user } = await visit(path);
  const mend = breakCall(server, 'POST', `${call}accept/`, fault);
  await user.click(await button('Accept Invitation'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to accept invitation. It may have expired or been disabled.',
  );
  mend();
  expect(await button('Accept Invitation')).toBeEnabled();
});

it('survives null in every field', async () => {
  serve({ uuid: null, team_name: null, expires_in_days: null, is_active: null });
  await visit(path);
  expect(await screen.findByRole('heading', { name: /a team/i })).toBeVisible();
  expect(await button('Accept Invitation')).toBeInTheDocument();
});
