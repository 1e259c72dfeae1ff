import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/test.ts';

const protectedPaths = [
  '/profile',
  '/projects',
  '/projects/1',
  '/projects/1/tasks/1',
  '/projects/drafts',
  '/projects/1/submissions',
  '/projects/1/tasks/1/submissions',
  '/projects/1/tasks/1/submissions/1',
  '/certificates',
  '/certificates/TP-2026-0000-0000-0',
  '/teams',
  `/teams/${randomUUID()}`,
];

test('a guest who opens a page that needs a session is redirected to the sign-in', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  for (const path of protectedPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(heading).toBeVisible();
      // Before any interaction, the focus is not moved, so no outline is drawn around a heading.
      await expect(heading).not.toBeFocused();
    });
  }
  // Nothing is prefetched that would be refused: the browser would log an error, which fails the test.
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Explore Projects' }).click();
  await expect(heading).toBeFocused();
  await page.waitForLoadState('networkidle');
});

test('signing in leads to the page asked for, with query and hash', async ({ page, person }) => {
  await page.goto('/projects?difficulty=Beginner#list');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\?difficulty=Beginner#list$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeFocused();
});

test('signing up by the link in the header also leads to the page asked for', async ({ page }) => {
  await page.goto('/projects?difficulty=Beginner');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('Email').fill(`new.${randomUUID().slice(0, 8)}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('four quiet words here');
  await page.getByLabel('Confirm password').fill('four quiet words here');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\?difficulty=Beginner$/);
});

test('a signed-in user is redirected from the sign-in and the sign-up', async ({ signedIn }) => {
  for (const path of ['/login', '/signup']) {
    await signedIn.goto(path);
    await expect(signedIn).toHaveURL(/\/$/);
  }
});

test('logging out ends the session everywhere: here, in other tabs and on the server', async ({
  signedIn,
  person,
  request,
}) => {
  await signedIn.goto('/projects');
  const other = await signedIn.context().newPage();
  await other.goto('/teams');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signedIn.getByRole('button', { name: 'Logout' }).click();
  await expect(signedIn).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await signedIn.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  await expect
    .poll(async () =>
      (await request.get('/api/v1/auth/profile/', { headers: { authorization: `JWT ${person.access}` } })).status(),
    )
    .toBe(401);
  await signedIn.goBack();
  await expect(signedIn).toHaveURL(/\/login$/);
});

test('a refused token ends the session in every tab, says so once, and signing in leads back to each page', async ({
  signedIn,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signedIn.goto('/pricing');
  const other = await signedIn.context().newPage();
  await other.goto('/projects?difficulty=Beginner');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signedIn.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'no', code: 'unauthorized' } }),
  );
  await signedIn.getByRole('link', { name: 'Teams' }).click();
  await expect(signedIn).toHaveURL(/\/login$/);
  await expect(signedIn.getByText('Your session has ended')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your session has ended')).toHaveCount(1);
  await signedIn.unroute('**/api/v1/**');
  await signedIn.getByLabel('Email').fill(person.email);
  await signedIn.getByLabel('Password', { exact: true }).fill(person.password);
  await signedIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedIn).toHaveURL(/\/teams$/);
  await expect(other).toHaveURL(/\/projects\?difficulty=Beginner$/);
});

test('a token is renewed once, shortly before it expires', async ({ signedIn, person }) => {
  let renewals = 0;
  // The access token lives ten minutes and is renewed a minute before its end; both clocks say that it is due.
  const later = Date.now() + 9.5 * 60_000;
  await signedIn.context().route('**/api/v1/**', async (route) => {
    if (route.request().url().endsWith('/auth/token/refresh/')) renewals++;
    const response = await route.fetch();
    // The new token is as old as the server's own clock says. By the other one it would be due at once, too.
    const told = renewals === 0 ? new Date(later) : new Date();
    await route.fulfill({ response, headers: { ...response.headers(), date: told.toUTCString() } });
  });
  await signedIn.clock.install({ time: later });
  await signedIn.goto('/teams');
  await expect(signedIn.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => signedIn.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').accessToken as string))
    .not.toBe(person.access);
  expect(renewals).toBe(1);
});

test('damaged storage counts as no session and does not break the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth-storage', '{"accessToken": 7, "user": '));
  await page.goto('/teams');
  await expect(page).toHaveURL(/\/login$/);
});
