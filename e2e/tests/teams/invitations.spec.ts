import type { APIRequestContext } from '@playwright/test';
import { callAs, signUp, type Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Named {
  uuid: string;
}
interface Project {
  id: number;
  max_team_size: number;
  is_premium: boolean;
}

async function invite(request: APIRequestContext, owner: Person) {
  const team = await callAs<Named>(request, owner, 'POST', '/teams/', { name: 'Paper Boats' });
  const { uuid } = await callAs<Named>(request, owner, 'POST', `/teams/${team.uuid}/invitations/`, { expires_in_days: 5 });
  return { team: team.uuid, call: `/teams/${team.uuid}/invitations/${uuid}/`, path: `/teams/${team.uuid}/invitations/${uuid}/accept` };
}

test('a guest who accepts signs in and comes back to join', async ({ request, person, page }) => {
  const { path } = await invite(request, await signUp(request, 'Olu', 'Owner'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Team Invitation' })).toBeVisible();
  await expect(page.getByText('This invitation expires in 5 days.')).toBeVisible();
  let calls = 0;
  page.on('request', (call) => void (calls += Number(call.url().includes('/accept/'))));
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toBe(0);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: /^(Sign in|Log ?in)$/i }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('You have successfully joined the team!')).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/);
});

test('disabled: both answers are off, and on again as soon as a member enables it', async ({ request, signedIn: page }) => {
  const owner = await signUp(request, 'Olu', 'Owner');
  const { path, call } = await invite(request, owner);
  await callAs(request, owner, 'POST', `${call}disable/`);
  await page.goto(path);
  await expect(page.getByText('This invitation has been disabled by the team owner.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Decline' })).toBeDisabled();
  await callAs(request, owner, 'POST', `${call}enable/`);
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeEnabled();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/teams$/);
});

test('deleted: the invitation is not found', async ({ request, signedIn: page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const owner = await signUp(request, 'Olu', 'Owner');
  const { path, call } = await invite(request, owner);
  await callAs(request, owner, 'DELETE', call);
  await page.goto(path);
  await expect(page.getByText('Invitation not found')).toBeVisible();
});

test('expired: says so and accepts no more', async ({ request, signedIn: page }) => {
  const { path, call } = await invite(request, await signUp(request, 'Olu', 'Owner'));
  // Nobody waits for days: the answer of the server, some days later.
  await page.route(`**/api/v1${call}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), expires_in_days: 0 } });
  });
  await page.goto(path);
  await expect(page.getByText('This invitation has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeDisabled();
});

test('full: says why it could not be accepted', async ({ request, signedIn: page, expectedErrors }) => {
  expectedErrors.push(/400/);
  const owner = await signUp(request, 'Olu', 'Owner');
  const { path, call, team } = await invite(request, owner);
  const { results } = await callAs<{ results: Project[] }>(request, owner, 'GET', '/projects/');
  const smallest = results.filter(({ is_premium }) => !is_premium).toSorted((a, b) => a.max_team_size - b.max_team_size)[0]!;
  await callAs(request, owner, 'POST', '/projects/registrations/', { project: smallest.id, team, deployment_url: '' });
  for (let size = 1; size < smallest.max_team_size; size++) await callAs(request, await signUp(request, 'Extra'), 'POST', `${call}accept/`);

  await page.goto(path);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('Failed to accept invitation. It may have expired or been disabled.')).toBeVisible();
  await expect(page.getByText('This team is full.')).toBeVisible();
});

test('already a member: says so and leads to the team', async ({ request, person, signedIn: page }) => {
  const { path, team } = await invite(request, person);
  await page.goto(path);
  await expect(page.getByText('You are already in this team.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the team' }).click();
  await expect(page).toHaveURL(new RegExp(`/teams/${team}$`));
});

test('a mangled link is an invalid one', async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push(/40[04]/);
  await page.goto('/teams/undefined/invitations/undefined/accept');
  await expect(page.getByText('Invalid invitation link')).toBeVisible();
});
