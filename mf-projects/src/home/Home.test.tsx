import { screen, within } from '@testing-library/react';
import { lazyPage } from '@project-practice/shared/remote';
import { api, breakCall, faults, json, renderRemote, setupApi } from '@project-practice/shared/testing';
import manifest from '../../remote.json';
import { widgets } from '../widgets.ts';

const server = setupApi();
const otters = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Copper Otters' };
const aWork = (fields: object = {}) => ({
  id: 7,
  name: 'Weather Station API',
  passed_tasks: 1,
  total_tasks: 4,
  next_task: { id: 22, name: 'Report the current reading' },
  certificate: 'none',
  ...fields,
});
const aDeed = {
  id: 5,
  status: 'failed',
  user: { id: 2, first_name: 'Linus', last_name: 'Torres' },
  team: otters,
  task: { id: 22, name: 'Report the current reading' },
  project: { id: 7, name: 'Weather Station API' },
  created_at: '2026-03-02T09:30:00.000Z',
};
const newcomer = { has_team: false, has_submitted: false, projects: [], recent: [] };
const atWork = { has_team: true, has_submitted: true, projects: [aWork()], recent: [aDeed] };

// A widget is mounted on another page; any will do.
const Home = widgets['projects/home/v1'];
const open = (progress?: object) => {
  if (progress) server.use(api.get('/progress/', () => json(progress)));
  return renderRemote({
    manifest,
    path: '/projects',
    routes: [{ path: '/projects', page: lazyPage(async () => Home) }],
  });
};
const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it.each([
  ['a newcomer', newcomer, [], 'Open your teams', '/teams'],
  ['somebody with a team', { ...newcomer, has_team: true }, ['team'], 'Choose a project', '/projects'],
  [
    'somebody with a project',
    { ...newcomer, has_team: true, projects: [aWork({ passed_tasks: 0 })] },
    ['team', 'Register'],
    'Open the task',
    '/projects/7/tasks/22',
  ],
])(
  'shows %s three steps, ticks those that are done, and leads to the next',
  async (_who, progress, done, action, to) => {
    await open(progress);
    expect(await screen.findByRole('link', { name: action })).toHaveAttribute('href', to);
    expect(steps()).toHaveLength(3);
    expect(steps().map((text) => text!.includes('Done'))).toEqual([0, 1, 2].map((index) => index < done.length));
  },
);

it('shows the next task with how far the team is, and what the team did', async () => {
  await open(atWork);
  expect(await screen.findByRole('heading', { name: 'Report the current reading' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '1 of 4 tasks passed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/projects/7/tasks/22');
  const deed = within(screen.getByRole('listitem'));
  expect(deed.getByRole('link')).toHaveAttribute('href', '/projects/7/tasks/22/submissions/5');
  expect(deed.getByText('Linus Torres for Copper Otters')).toBeVisible();
  expect(deed.getByText('Failed')).toBeVisible();
});

it('puts a certificate that waits before the next task', async () => {
  const finished = aWork({ id: 8, name: 'Tide Table', next_task: null, certificate: 'waiting' });
  await open({ ...atWork, projects: [aWork(), finished], recent: [] });
  expect(await screen.findByRole('link', { name: 'Request your certificate' })).toHaveAttribute('href', '/projects/8');
  expect(screen.getByRole('link', { name: 'Report the current reading' })).toBeVisible();
});

it('leads on when everything is passed', async () => {
  await open({ ...atWork, projects: [aWork({ next_task: null, certificate: 'issued' })] });
  expect(await screen.findByRole('link', { name: 'Find a project' })).toHaveAttribute('href', '/projects');
});

it.each(faults)('says so when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(api.get('/progress/', () => json(atWork)));
  const mend = breakCall(server, 'GET', '/progress/', fault);
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your work could not be loaded.');
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
});
