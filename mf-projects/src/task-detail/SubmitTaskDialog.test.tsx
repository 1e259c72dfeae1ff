import { act, screen, waitFor, within } from '@testing-library/react';
import { api, aSubmission, breakCall, faults, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { openDialog, posts, server, stored, uuid } from '../testing/submitTaskDialog.ts';

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
  stored.ofTask = [
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

it('opens without a team when the address names one that is not registered', async () => {
  await visit('/projects/7/tasks/22?submit=00000000-0000-4000-8000-0000000000bb');
  const dialog = await screen.findByRole('dialog', { name: 'Submit Task' });
  expect(await within(dialog).findByLabelText('Team')).toHaveValue('');
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeDisabled();
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

it('explains how to show that a deployment is the team’s own, and goes on once it is', async () => {
  const proof = {
    address: 'https://owls.example.com/.well-known/project-practice.txt',
    line: `project-practice-team=${uuid}`,
    why: 'Another team has already passed with this deployment.',
    found: 'It answered with status 404.',
  };
  let isServed = false;
  server.use(
    api.post('/projects/7/tasks/22/submissions/', () =>
      isServed
        ? json(aSubmission({ id: 40, task: { id: 22, name: 'Serve the data' } }), 201)
        : json({ message: 'Prove it.', code: 'deployment_unproved', proof }, 403),
    ),
  );
  const { user, dialog, submit } = await openDialog();
  await user.selectOptions(within(dialog).getByLabelText('Team'), 'Night Owls');
  await user.click(submit);
  const notice = await within(dialog).findByRole('alert');
  for (const text of ['Show that this deployment is yours', proof.why, proof.address, proof.line, proof.found])
    expect(notice).toHaveTextContent(text);
  await user.click(within(notice).getByRole('button', { name: 'Copy line' }));
  expect(within(notice).getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(within(dialog).getByLabelText('Deployment URL')).toHaveValue('https://owls.example.com');
  isServed = true;
  await user.click(submit);
  expect(await within(dialog).findByText('Submission received and is being processed.')).toBeVisible();
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
});
