import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aMembership,
  api,
  aProject,
  aRegistration,
  aTask,
  aUser,
  breakCall,
  fails,
  faults,
  json,
  setupApi,
  wordsUnder,
  writeFaults,
} from 'shared/testing';
import { snackbarStore } from 'shared/ui';
import { alertOf, visit } from '../testing/visit.tsx';

const server = setupApi();
const project = { id: 7, name: 'Chain Notes' };
const owls = aMembership({ name: 'Night Owls' });
const foxes = aMembership({ name: `Foxes (${owls.uuid})` });

let isRegistered = false;
let payloads: unknown[] = [];

beforeEach(() => {
  isRegistered = false;
  payloads = [];
  sessionStorage.clear();
  snackbarStore.clear();
  server.use(
    api.get('/projects/7/', () => json(aProject({ id: 7, name: 'Chain Notes', is_registered: isRegistered }))),
    api.get('/projects/7/tasks/', () => json([])),
    api.get('/teams/', () => json([owls, foxes])),
    api.get('/projects/registrations', () => json([])),
    api.post('/projects/registrations/', async ({ request }) => {
      // The dialog cannot be closed while the request is pending.
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      payloads.push(await request.json());
      isRegistered = true;
      return json(aRegistration({ id: 1 }), 201);
    }),
  );
});

async function openDialog() {
  const page = await visit('/projects/7');
  await page.user.click(await screen.findByRole('button', { name: 'Register Team to Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  return { ...page, dialog };
}

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

it('opens by a parameter in the address, which closing it removes', async () => {
  const { user, location } = await visit('/projects/7?register=1');
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/projects/7');
});

it('returns the focus to the button that opened it', async () => {
  const { user, dialog, location, router } = await openDialog();
  expect(location()).toBe('/projects/7?register=1');
  await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
  // Closing goes back, so that opening the dialog does not grow the history.
  expect(router.state.historyAction).toBe('POP');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Register Team to Project' })).toHaveFocus());
});

it('focuses the team, restores what was typed before the page was lost, and discards it on Discard', async () => {
  const first = await openDialog();
  await waitFor(() => expect(within(first.dialog).getByLabelText('Team')).toHaveFocus());
  await first.user.type(within(first.dialog).getByLabelText('Deployment URL'), 'https://owls');
  first.unmount();
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByLabelText('Deployment URL')).toHaveValue('https://owls');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('');
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
    api.post('/projects/registrations/', () => ((isRegistered = true), fails(409, words)())),
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

it('asks before it discards a typed URL', async () => {
  const { user, dialog } = await openDialog();
  await user.type(await within(dialog).findByLabelText('Deployment URL'), 'https://x');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('');
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

/** Opens the dialog after a visit to the list, so that the history has an entry before the project. */
async function openFromList() {
  server.use(
    api.get('/projects/', () => json([aProject({ id: 7 })])),
    api.get('/categories/', () => json([])),
    api.get('/difficulties/', () => json([])),
  );
  const page = await visit('/projects');
  await page.navigate('/projects/7');
  await page.user.click(await screen.findByRole('button', { name: 'Register Team to Project' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register Team to Project' });
  return { ...page, dialog };
}

it('leaves the visitor on the project when Back closes the dialog before the registration is done', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(api.post('/projects/registrations/', async () => (await held, json(aRegistration({ id: 1 }), 201))));
  const { user, dialog, router, location } = await openFromList();
  await user.selectOptions(await within(dialog).findByLabelText('Team'), 'Night Owls');
  await user.click(within(dialog).getByRole('button', { name: 'Register Team' }));
  await act(() => router.navigate(-1));
  answer();
  await screen.findByText('Team registered to project!');
  await act(async () => {});
  expect(location()).toBe('/projects/7');
});

it('leaves the visitor on the project after a double click on Cancel, and opens again', async () => {
  const { user, router, location } = await openFromList();
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  act(() => {
    cancel.click();
    cancel.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe('/projects/7');
  await act(() => router.navigate(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does not ask what to do with the input when it opens again after Back', async () => {
  const { user, dialog, router } = await openFromList();
  await user.type(await within(dialog).findByLabelText('Deployment URL'), 'https://owls');
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Discard' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Register Team to Project' }));
  expect(await screen.findByLabelText('Deployment URL')).toHaveValue('https://owls');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
