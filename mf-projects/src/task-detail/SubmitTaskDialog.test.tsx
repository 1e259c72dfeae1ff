import { act, screen, waitFor, within } from '@testing-library/react';
import type { Submission } from 'shared/contract';
import {
  api,
  aProject,
  aRegistration,
  aSubmission,
  aTask,
  breakCall,
  fails,
  faults,
  HttpResponse,
  json,
  setupApi,
  wordsUnder,
  writeFaults,
} from 'shared/testing';
import { alertOf, visit } from '../testing/visit.tsx';

const server = setupApi();
const uuid = '00000000-0000-4000-8000-0000000000aa';
const task = aTask({ id: 22, name: 'Serve the data' });
const project = { id: 7, name: 'Chain Notes' };
const registration = aRegistration({
  project,
  team: `Night Owls (${uuid})`,
  deployment_url: 'https://owls.example.com',
});

let rows: Submission[] = [];
let ofProject: Submission[] = [];
let posts: { body: unknown; key: string | null }[] = [];

afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  rows = [];
  ofProject = [];
  posts = [];
  sessionStorage.clear();
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, is_registered: true, tasks: [task] }))),
    api.get('/projects/7/tasks/', () => json([task])),
    api.get('/projects/7/tasks/22/', () => json(task)),
    api.get('/projects/7/tasks/22/submissions/', () => json(rows)),
    api.get('/projects/7/submissions/', () => json(ofProject)),
    api.get('/projects/7/tasks/22/submissions/40', () => json(rows[0])),
    api.get('/projects/registrations', () => json([registration])),
    api.get('/projects/7/tasks/22/addresses/', () => json({})),
    api.post('/projects/7/tasks/22/submissions/', async ({ request }) => {
      posts.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const created = aSubmission({ id: 40, status: 'passed', task: { id: 22, name: task.name } });
      rows = [created];
      return json(created, 201);
    }),
  );
});

async function openDialog() {
  const page = await visit('/projects/7/tasks/22');
  await page.user.click(await screen.findByRole('button', { name: 'Submit Task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  await within(dialog).findByLabelText('Team');
  return { ...page, dialog, submit: within(dialog).getByRole('button', { name: 'Submit' }) };
}

it('submits the three values, says so, clears the form, and links to the submission', async () => {
  const { user, dialog, submit } = await openDialog();
  expect(within(dialog).getByLabelText('Team')).toHaveFocus();
  expect(submit).toBeDisabled();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  expect(submit).toBeEnabled();
  await user.type(within(dialog).getByLabelText('GitHub URL'), 'https://github.com/owls/readings');
  await user.click(submit);
  expect(await within(dialog).findByText('Submission received and is being processed.')).toBeVisible();
  expect(posts[0]!.body).toEqual({
    team: uuid,
    deployment_url: 'https://owls.example.com',
    github_url: 'https://github.com/owls/readings',
  });
  expect(within(dialog).getByLabelText('Team')).toHaveValue('');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('');
  expect(submit).toBeDisabled();
  const view = within(dialog).getByRole('link', { name: 'View submission' });
  expect(view).toHaveAttribute('href', '/projects/7/tasks/22/submissions/40');
  // The pressed button is disabled again.
  expect(view).toHaveFocus();
  await waitFor(() => expect(screen.getByText('View submission #40')).toBeInTheDocument());
});

it('opens for another try of the team in the address, which closing it removes', async () => {
  rows = [
    aSubmission({
      id: 2,
      status: 'failed',
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://new.example.com',
      github_url: 'https://github.com/owls/new',
    }),
  ];
  const { user, location } = await visit(`/projects/7/tasks/22?submit=${uuid}`);
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  expect(await within(dialog).findByLabelText('Team')).toHaveDisplayValue('Night Owls');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/owls/new');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/projects/7/tasks/22');
});

it('has the dialog in the address, and Back closes it', async () => {
  const { location, router } = await openDialog();
  expect(location()).toBe('/projects/7/tasks/22?submit=1');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/projects/7/tasks/22');
});

it('restores what was typed before the page was lost, and fills in the rest', async () => {
  rows = [
    aSubmission({
      id: 2,
      status: 'failed',
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://new.example.com',
      github_url: 'https://github.com/owls/new',
    }),
  ];
  const address = `/projects/7/tasks/22?submit=${uuid}`;
  const first = await visit(address);
  const typed = await within(await screen.findByRole('dialog', { name: 'Submit Task' })).findByLabelText('GitHub URL');
  await first.user.clear(typed);
  await first.user.type(typed, 'https://github.com/mine');
  first.unmount();
  await visit(address);
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  expect(await within(dialog).findByLabelText('Team')).toHaveDisplayValue('Night Owls');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/mine');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://new.example.com');
});

it('opens without a team when the address names one that is not registered', async () => {
  await visit('/projects/7/tasks/22?submit=00000000-0000-4000-8000-0000000000bb');
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  expect(await within(dialog).findByLabelText('Team')).toHaveValue('');
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeDisabled();
});

it('fills in the URLs that the team submitted last', async () => {
  rows = [
    aSubmission({
      id: 2,
      status: 'failed',
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://new.example.com',
      github_url: 'https://github.com/owls/new',
      created_at: '2026-05-02T00:00:00.000Z',
    }),
    aSubmission({
      id: 1,
      status: 'failed',
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://old.example.com',
      created_at: '2026-05-01T00:00:00.000Z',
    }),
  ];
  const { user, dialog } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://new.example.com');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/owls/new');
});

it('fills in the URLs of another task at the first try of this one', async () => {
  ofProject = [
    aSubmission({
      id: 3,
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://moved.example.com',
      github_url: 'https://github.com/owls/readings',
    }),
  ];
  const { user, dialog } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://moved.example.com');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/owls/readings');
});

it('replaces the URLs when another team is chosen, but never what was typed', async () => {
  const others = '00000000-0000-4000-8000-0000000000bb';
  server.use(
    api.get('/projects/registrations', () =>
      json([registration, aRegistration({ project, team: `Early Birds (${others})`, deployment_url: '' })]),
    ),
  );
  rows = [
    aSubmission({
      id: 2,
      status: 'failed',
      team: { uuid, name: 'Night Owls' },
      deployment_url: 'https://new.example.com',
      github_url: 'https://github.com/owls/new',
    }),
  ];
  const { user, dialog } = await openDialog();
  const team = within(dialog).getByLabelText('Team');
  await user.selectOptions(team, 'Night Owls');
  await user.selectOptions(team, 'Early Birds');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('');
  await user.type(within(dialog).getByLabelText('GitHub URL'), 'https://github.com/birds');
  await user.selectOptions(team, 'Night Owls');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://new.example.com');
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/birds');
  await user.type(within(dialog).getByLabelText('Deployment URL'), '/v2');
  await user.selectOptions(team, 'Early Birds');
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://new.example.com/v2');
});

it('keeps what was typed when the page is lost, and discards it on Discard', async () => {
  const first = await openDialog();
  await first.user.selectOptions(within(first.dialog).getByLabelText('Team'), 'Night Owls');
  await first.user.type(within(first.dialog).getByLabelText('GitHub URL'), 'https://github.com/mine');
  first.unmount();
  const { user, dialog } = await openDialog();
  expect(within(dialog).getByLabelText('Team')).toHaveValue(uuid);
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/mine');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Submit Task' }));
  expect(within(await screen.findByRole('dialog', { name: 'Submit Task' })).getByLabelText('GitHub URL')).toHaveValue(
    '',
  );
});

it('gives advice about URLs but does not validate them', async () => {
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  const deployment = within(dialog).getByLabelText('Deployment URL');
  for (const [address, advice] of [
    ['http://localhost:3000', /usually cannot reach it/],
    ['https://github.com/owls/readings', /looks like a repository/],
    ['not an address', /address is incomplete/],
  ] as const) {
    await user.clear(deployment);
    await user.paste(address);
    await waitFor(() => expect(deployment).toHaveAccessibleDescription(advice));
  }
  await user.click(submit);
  expect(await within(dialog).findByText('Submission received and is being processed.')).toBeVisible();
  expect(posts[0]!.body).toMatchObject({ deployment_url: 'not an address', github_url: '' });
});

it('hides its advice about a URL while the server’s error is shown', async () => {
  server.use(
    api.post('/projects/7/tasks/22/submissions/', () =>
      json(
        { message: 'Check the marked fields.', code: 'invalid', fields: { deployment_url: ['Not a web address.'] } },
        400,
      ),
    ),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  const deployment = within(dialog).getByLabelText('Deployment URL');
  await user.clear(deployment);
  await user.paste('localhost:3000');
  await user.click(submit);
  await waitFor(() =>
    expect(deployment).toHaveAccessibleDescription(
      'Not a web address. The address where your solution is running now.',
    ),
  );
});

it.each([
  [
    'the server’s message',
    fails(409, 'A submission for this task is already being graded.'),
    'A submission for this task is already being graded.',
  ],
  [
    'its own text when the server sent none',
    () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }),
    'Submission failed.',
  ],
])('shows %s when the submission is refused, and keeps what was typed', async (_name, answer, text) => {
  server.use(api.post('/projects/7/tasks/22/submissions/', answer as never));
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByLabelText('GitHub URL'));
  await user.paste('https://github.com/owls/readings');
  await user.click(submit);
  await alertOf(text);
  expect(within(dialog).getByLabelText('GitHub URL')).toHaveValue('https://github.com/owls/readings');
});

it('sends the same submission again under the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post('/projects/7/tasks/22/submissions/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(submit);
  await alertOf('Submission failed.');
  await waitFor(() => expect(submit).toBeEnabled());
  const before = keys.length;
  await user.click(submit);
  await waitFor(() => expect(keys.length).toBeGreaterThan(before));
  expect(new Set(keys).size).toBe(1);
});

it('says that it was received, without a link, when the original answer is lost', async () => {
  server.use(
    api.post('/projects/7/tasks/22/submissions/', () => json({ message: 'This was done.', code: 'answer_lost' }, 409)),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(submit);
  expect(await within(dialog).findByText('Submission received and is being processed.')).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'View submission' })).not.toBeInTheDocument();
});

it('links to the registration when none of the user’s teams is registered', async () => {
  server.use(api.get('/projects/registrations', () => json([])));
  const { user } = await visit('/projects/7/tasks/22');
  await user.click(await screen.findByRole('button', { name: 'Submit Task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  expect(await within(dialog).findByRole('link', { name: 'Register for Project' })).toHaveAttribute(
    'href',
    '/projects/7?register=1',
  );
});

it.each(faults)(
  'says that the teams failed to load when the call for registrations %s, and recovers on Retry',
  async (fault) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const mend = breakCall(server, 'GET', '/projects/registrations', fault);
    const { user } = await visit('/projects/7/tasks/22');
    await user.click(await screen.findByRole('button', { name: 'Submit Task' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
    expect(await within(dialog).findByText('Failed to load teams or registrations')).toBeVisible();
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByLabelText('Team')).toBeVisible();
  },
);

it.each(writeFaults)('keeps what was typed and says that the submission failed when the call %s', async (fault) => {
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  const mend = breakCall(server, 'POST', '/projects/7/tasks/22/submissions/', fault);
  await user.click(submit);
  await alertOf(wordsUnder(fault, 'Submission failed.'));
  mend();
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://owls.example.com');
});
