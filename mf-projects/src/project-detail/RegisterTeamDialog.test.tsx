import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  aProject,
  aRegistration,
  aTask,
  aUser,
  breakCall,
  fails,
  faults,
  json,
  wordsUnder,
  writeFaults,
} from '@project-practice/shared/testing';
import { alertOf, visit } from '../testing/visit.tsx';
import { foxes, openDialog, owls, payloads, project, server, stored } from '../testing/registerTeamDialog.ts';

it('registers the chosen team, shows a snackbar, closes, and loads the project again', async () => {
  const { user, dialog } = await openDialog();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  await user.type(within(dialog).getByLabelText('Deployment URL'), 'https://owls.example.com');
  const reads: string[] = [];
  server.events.on('request:start', ({ request }) => void reads.push(new URL(request.url).pathname));
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  expect(await screen.findByText('Team registered to project!')).toBeVisible();
  expect(payloads).toEqual([{ project: 7, team: owls.uuid, deployment_url: 'https://owls.example.com' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(reads).toContain('/api/v1/projects/7/'));
});

it('offers only the user’s teams that are not registered to this project, even when a team name contains another UUID', async () => {
  server.use(
    api.get('/projects/registrations', ({ request }) => {
      expect(new URL(request.url).searchParams.get('project_id')).toBe('7');
      return json([
        aRegistration({ project, team: `${foxes.name} (${foxes.uuid})` }),
        aRegistration({ project: { id: 8, name: 'Another' }, team: `Night Owls (${owls.uuid})` }),
      ]);
    }),
  );
  const { dialog } = await openDialog();
  const options = within(await within(dialog).findByLabelText('Team')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Choose a team', 'Night Owls']);
});

it.each([
  [false, true],
  [true, false],
])(
  'says before the form is sent that a project is premium, with a way to the plans (premium account: %s)',
  async (is_premium, isTold) => {
    server.use(api.get('/projects/7/', () => json(aProject({ ...project, is_premium: true }))));
    const { user } = await visit('/projects/7', { user: aUser({ is_premium }) });
    await user.click(await screen.findByRole('button', { name: 'Register Team to Project' }));
    const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
    expect(await within(dialog).findByRole('button', { name: 'Register Team' })).toBeEnabled();
    const plans = within(dialog).queryAllByRole('link', { name: 'See plans' });
    expect(plans.map((link) => link.getAttribute('href'))).toEqual(isTold ? ['/pricing'] : []);
  },
);

it('requires a team', async () => {
  const { user, dialog } = await openDialog();
  await user.click(await within(dialog).findByRole('button', { name: 'Register Team' }));
  expect(await within(dialog).findByText('Please choose a team.')).toBeVisible();
  expect(payloads).toEqual([]);
});

it.each([
  [
    'the server’s message',
    fails(403, 'This project requires a premium plan.'),
    'This project requires a premium plan.',
  ],
  ['its own text when the server sent none', fails(500), 'Registration failed.'],
])(
  'shows %s when the registration is refused, and sends the same values again under the same key',
  async (_name, answer, text) => {
    const keys: (string | null)[] = [];
    server.use(
      api.post(
        '/projects/registrations/',
        ({ request }) => (keys.push(request.headers.get('idempotency-key')), answer()),
      ),
    );
    const { user, dialog } = await openDialog();
    await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
    await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
    await alertOf(text);
    expect(within(dialog).getByLabelText('Team')).toHaveValue(owls.uuid);
    const before = keys.length;
    await user.click(await within(dialog).findByRole('button', { name: 'Register Team' }));
    await waitFor(() => expect(keys.length).toBeGreaterThan(before));
    expect(new Set(keys).size).toBe(1);
  },
);

it('loads the project again when a teammate has registered the team, and keeps the input', async () => {
  const words = 'This team is already registered to this project.';
  server.use(
    api.get('/projects/7/tasks/', () => json([aTask({ name: 'First' }), aTask({ name: 'Second' })])),
    api.post('/projects/registrations/', () => ((stored.isRegistered = true), fails(409, words)())),
  );
  const { user, dialog } = await openDialog();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  await alertOf(words);
  expect(await screen.findByText('Locked')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Team')).toHaveValue(owls.uuid);
});

it('shows the server’s message about the deployment URL under its field', async () => {
  const answer = {
    message: 'Check the marked fields.',
    code: 'invalid',
    fields: { deployment_url: ['Enter a complete address.'] },
  };
  server.use(api.post('/projects/registrations/', () => json(answer, 400)));
  const { user, dialog } = await openDialog();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Deployment URL')).toHaveAccessibleDescription(/Enter a complete address\./),
  );
});

it('says that teams or registrations failed to load, and recovers on Retry', async () => {
  server.use(api.get('/teams/', fails(500)));
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByRole('heading', { name: 'Failed to load teams or registrations' })).toBeVisible();
  server.use(api.get('/teams/', () => json([owls])));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByLabelText('Team')).toBeVisible();
});

it('links users without a team to creating one for this project', async () => {
  server.use(api.get('/teams/', () => json([])));
  const { dialog } = await openDialog();
  expect(await within(dialog).findByRole('link', { name: 'Create a team' })).toHaveAttribute(
    'href',
    '/teams?project=7',
  );
});

it.each(['/teams/', '/projects/registrations'].flatMap((path) => faults.map((fault) => [path, fault] as const)))(
  'says that teams or registrations failed to load when %s %s, and recovers on Retry',
  async (path, fault) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const mend = breakCall(server, 'GET', path, fault);
    const { user, dialog } = await openDialog();
    expect(await within(dialog).findByRole('heading', { name: 'Failed to load teams or registrations' })).toBeVisible();
    mend();
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByLabelText('Team')).toBeVisible();
  },
);

it.each(writeFaults)('keeps the choice and says that the registration failed when the call %s', async (fault) => {
  const { user, dialog } = await openDialog();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  const mend = breakCall(server, 'POST', '/projects/registrations/', fault);
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  await alertOf(wordsUnder(fault, 'Registration failed.'));
  mend();
  expect(within(dialog).getByLabelText('Team')).toHaveValue(owls.uuid);
});
