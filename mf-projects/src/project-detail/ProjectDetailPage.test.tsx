import { act, screen, waitFor, within } from '@testing-library/react';
import { api as sharedApi } from '@project-practice/shared/api';
import type { Project } from '@project-practice/shared/contract';
import { api, aProject, aTask, breakCall, fails, faults, json, setupApi } from '@project-practice/shared/testing';
import { alertOf, visit, withWidgets } from '../testing/visit.tsx';

const server = setupApi();

const first = aTask({ id: 11, name: 'First', order: 0, is_passed: true, duration_in_days: 1 });
const second = aTask({ id: 12, name: 'Second', order: 1, difficulty_level: 2 });
const third = aTask({ id: 10, name: 'Third', order: 2, difficulty_level: 3, locked: true });

function serve(fields: Partial<Project> = {}, tasks = [third, first, second]) {
  const project = aProject({ id: 7, name: 'Chain Notes', is_registered: true, tasks, ...fields });
  server.use(
    api.get('/projects/7/', () => json(project)),
    api.get('/projects/7/tasks/', () => json(tasks)),
  );
}

it('shows the project with its first letter, chips, and facts, and sets the page title', async () => {
  serve({
    is_premium: true,
    category: 'blockchain',
    difficulty_level: 'Expert',
    max_team_size: 5,
    created_at: '2026-03-02T12:00:00.000Z',
  });
  await visit('/projects/7');
  const header = await screen.findByRole('region', { name: 'Chain Notes' });
  expect(within(header).getByRole('heading', { level: 1, name: 'Chain Notes' })).toBeVisible();
  for (const text of ['C', 'Blockchain', 'Premium', 'Expert', '5', '3', 'Mar 2, 2026'])
    expect(within(header).getByText(text)).toBeVisible();
  expect(document.title).toContain('Chain Notes');
  expect(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Projects' }),
  ).toHaveAttribute('href', '/projects');
  expect(screen.getByRole('link', { name: 'View Submissions' })).toHaveAttribute('href', '/projects/7/submissions');
  expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects');
});

it('lists the tasks in order with progress, marks passed and locked ones, and links to the next', async () => {
  serve();
  await visit('/projects/7');
  await screen.findByText('Hard');
  const rows = screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('link', { name: /First|Second|Third/ }));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
    expect.stringContaining('Third'),
  ]);
  expect(within(rows[0]!).getByText('Passed')).toBeVisible();
  expect(rows[1]).not.toHaveTextContent(/Passed|Locked/);
  expect(within(rows[2]!).getByText('Locked')).toBeVisible();
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/projects/7/tasks/11');
  expect(screen.getByRole('progressbar', { name: 'Tasks passed' })).toHaveAttribute('aria-valuetext', '1 / 3');
  const header = screen.getByRole('region', { name: 'Chain Notes' });
  expect(within(header).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/projects/7/tasks/12');
  expect(screen.queryByText('All Completed!')).not.toBeInTheDocument();
});

it("says 'All Completed!' when every task has passed", async () => {
  serve({}, [first, { ...second, is_passed: true }]);
  await visit('/projects/7');
  expect(await screen.findByText('All Completed!')).toBeVisible();
});

it('marks no task as locked before a team is registered', async () => {
  serve({ is_registered: false });
  await visit('/projects/7');
  await screen.findByText('Hard');
  expect(screen.queryByText('Locked')).not.toBeInTheDocument();
});

it("says 'No tasks available' for a project without tasks", async () => {
  serve({}, []);
  await visit('/projects/7');
  expect(await screen.findByText('No tasks available')).toBeVisible();
});

it('still lists the tasks by name when their own call fails', async () => {
  serve();
  server.use(api.get('/projects/7/tasks/', fails(500)));
  await visit('/projects/7');
  expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('passes the project to the certificate banner, and works without it', async () => {
  serve();
  const withBanner = await visit('/projects/7', { mountWidget: withWidgets });
  expect(await screen.findByText('certificates/project-banner/v1 {"projectId":"7"}')).toBeVisible();
  withBanner.unmount();
  await visit('/projects/7');
  expect(await screen.findByRole('heading', { name: 'Project Tasks' })).toBeVisible();
});

it.each(faults)('says that the project failed to load when the call %s, and recovers on Retry', async (fault) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serve();
  const mend = breakCall(server, 'GET', '/projects/7/', fault);
  const { user } = await visit('/projects/7');
  await alertOf('Failed to load project');
  expect(screen.getByRole('link', { name: 'Back to Projects' })).toBeVisible();
  serve();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Chain Notes' })).toBeVisible();
});

it('shows the same error for a project that is private or does not exist', async () => {
  serve();
  server.use(api.get('/projects/7/', fails(404, 'Project not found.')));
  await visit('/projects/7');
  await alertOf('Failed to load project');
  await alertOf('It does not exist, or it is private and none of your teams works on it any more.');
  expect(document.title).toMatch(/^Failed to load project · /);
});

it('survives null in every field', async () => {
  serve();
  server.use(
    api.get('/projects/7/', () =>
      json({
        id: 7,
        name: null,
        description: null,
        category: null,
        difficulty_level: null,
        max_team_size: null,
        is_registered: null,
        created_at: null,
        tasks: null,
      }),
    ),
    api.get('/projects/7/tasks/', () => json([null, { id: 1, name: null, is_passed: null, order: null }])),
  );
  await visit('/projects/7');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Project Tasks' })).toBeVisible();
});

it.each([
  [
    'a teammate has passed the last task',
    { tasks: [first, second] },
    { tasks: [first, { ...second, is_passed: true }] },
  ],
  ['a teammate has registered the team', { is_registered: false }, { is_registered: true }],
] as [string, Partial<Project>, Partial<Project>][])(
  'loads the certificate’s status again when it turns out that %s',
  async (_what, before, after) => {
    let looks = 0;
    const { bannerStatus } = sharedApi.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        bannerStatus: build.query({
          queryFn: () => ({ data: ++looks }),
          providesTags: [{ type: 'CertificateAvailability', id: '7' }],
        }),
      }),
    }).endpoints;
    serve(before);
    const { store } = await visit('/projects/7');
    await screen.findByText('Hard').catch(() => screen.findByText('Second'));
    await act(() => store.dispatch(bannerStatus.initiate(undefined)));
    serve(before);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(store.getState().api.queries['projectsDetail("7")']).toMatchObject({ status: 'fulfilled' }),
    );
    expect(looks).toBe(1);
    serve(after);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(looks).toBe(2));
  },
);

it('names the member who made a project that nobody has reviewed', async () => {
  serve({ maker: 'Robin Maker' });
  await visit('/projects/7');
  const header = await screen.findByRole('region', { name: 'Chain Notes' });
  expect(header).toHaveTextContent('Made by Robin Maker, a member of this site. Nobody has reviewed it');
  expect(within(header).getByRole('link', { name: 'Report this project' })).toHaveAttribute(
    'href',
    '/api/v1/reports/?project=7',
  );
});
