import { screen, within } from '@testing-library/react';
import { api, aRegistration, aSubmission, json } from '@project-practice/shared/testing';
import { visit } from '../testing/visit.tsx';
import { openDialog, project, registration, server, stored, uuid } from '../testing/submitTaskDialog.ts';

it('restores what was typed before the page was lost, and fills in the rest', async () => {
  stored.ofTask = [
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

it('fills in the URLs that the team submitted last', async () => {
  stored.ofTask = [
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
  stored.ofProject = [
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
  stored.ofTask = [
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
