import { screen } from '@testing-library/react';
import { api, aRegistration, breakCall, faults, json } from 'shared/testing';
import { visit } from '../testing/visit.tsx';
import { path, serve, server, team } from '../testing/teamPage.ts';

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
