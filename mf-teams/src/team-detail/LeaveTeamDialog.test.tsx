import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aTeam, fails, json } from '@project-practice/shared/testing';
import { snackbarStore } from '@project-practice/shared/ui';
import { visit } from '../testing/visit.tsx';
import { ada, asGrace, asked, path, serve, server } from '../testing/teamPage.ts';

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
    expect(location()).toBe(`${path}?leave=1`);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    serve({ name: 'Day Owls' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByRole('heading', { level: 1, name: 'Day Owls' });
    await user.click(screen.getByRole('button', { name: 'Leave Team' }));
    expect(within(await asked('Leave Day Owls?')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

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
