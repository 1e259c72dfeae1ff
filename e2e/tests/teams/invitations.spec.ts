import type { APIRequestContext } from '@playwright/test';
import { callAs, signUp, type Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Named {
  uuid: string;
}

async function invite(request: APIRequestContext, owner: Person) {
  const team = await callAs<Named>(request, owner, 'POST', '/teams/', { name: 'Paper Boats' });
  const { uuid } = await callAs<Named>(request, owner, 'POST', `/teams/${team.uuid}/invitations/`, {
    expires_in_days: 5,
  });
  return {
    team: team.uuid,
    call: `/teams/${team.uuid}/invitations/${uuid}/`,
    path: `/teams/${team.uuid}/invitations/${uuid}/accept`,
  };
}

test('a guest who accepts signs in and comes back to join', async ({ request, person, page }) => {
  const { path } = await invite(request, await signUp(request, 'Olu', 'Owner'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Team Invitation' })).toBeVisible();
  await expect(page.getByText('This invitation expires in 5 days.')).toBeVisible();
  await expect(page.getByText('You are invited to join')).toBeVisible();
  let calls = 0;
  page.on('request', (call) => void (calls += Number(call.url().includes('/accept/'))));
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toBe(0);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sign in|Log ?in)$/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('Olu Owner invites you to join')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('You have successfully joined the team!')).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/);
});

test('a disabled invitation can be neither accepted nor declined until a member enables it', async ({
  request,
  signedIn: page,
}) => {
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
