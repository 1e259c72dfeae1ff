import type { Page } from '@playwright/test';
import { callAs } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a guest who accepts an invitation reads what the account is for, signs up first, and joins', async ({
  page,
  request,
  person,
}) => {
  const team = await callAs<{ uuid: string }>(request, person, 'POST', '/teams/', { name: 'Copper Kites' });
  const { uuid } = await callAs<{ uuid: string }>(request, person, 'POST', `/teams/${team.uuid}/invitations/`, {
    expires_in_days: 3,
  });
  await page.goto(`/teams/${team.uuid}/invitations/${uuid}/accept`);
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('Create an account to join Copper Kites.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('Create an account to join Copper Kites.')).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('Email').fill(`nora.${uuid.slice(0, 8)}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('four quiet words here');
  await page.getByLabel('Confirm password').fill('four quiet words here');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('You have successfully joined the team!')).toBeVisible();
});

test('somebody who signs in for the first time finds three steps, which are ticked by doing them', async ({
  request,
  person,
  signedIn: page,
}) => {
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Your work' });
  await expect(work.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  await expect(work.getByText('Done')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveCount(0);
  await callAs(request, person, 'POST', '/teams/', { name: 'Copper Kites' });
  await page.reload();
  await expect(work.getByText('Done')).toHaveCount(1);
  await expect(work.getByRole('link', { name: 'Choose a project' })).toHaveAttribute('href', '/projects');
});

test('a student comes home to their own work, which is above everything else', async ({ ada, pageOf }) => {
  const page = await pageOf(ada);
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Your work' });
  await expect(work.getByRole('heading', { name: 'What your teams did' })).toBeVisible();
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y;
  expect(await top('Your work')).toBeLessThan(await top('How It Works'));
});

/** The sum of the shifts that a late typeface or late answers cause. */
async function shiftsOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const found = ((window as { shifts?: number[] }).shifts = [] as number[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) found.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = () => {};
  const painted = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  letGo();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as { shifts?: number[] }).shifts!.reduce((sum, value) => sum + value, 0));
}

for (const width of [360, 1280]) {
  for (const path of ['/', '/pricing', '/login', '/signup']) {
    test(`nothing moves on ${path} at ${width} px when the typeface arrives after the first paint`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      expect(await shiftsOf(page, path)).toBeLessThanOrEqual(0.02);
    });
  }
  test(`nothing moves at ${width} px when a student comes home`, async ({ ada, pageOf }) => {
    const page = await pageOf(ada);
    await page.setViewportSize({ width, height: 800 });
    expect(await shiftsOf(page, '/')).toBeLessThanOrEqual(0.02);
  });
}
