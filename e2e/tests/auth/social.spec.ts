import { expect, test } from '../../fixtures/test.ts';

// The site of these tests is set up with the mock provider that `fixtures/startSite.ts` runs.
for (const [provider, path, who] of [
  ['Google', '/login', 'Noor Haddad'],
  ['GitHub', '/signup', 'Tomás Vega'],
] as const) {
  test(`somebody signs in with ${provider} from ${path}, and no credential is left in the URL`, async ({ page }) => {
    await page.goto(path);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: who }).click();
    await closed;
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: who })).toBeVisible();
    expect(page.url()).not.toMatch(/token|code/);
  });
}

for (const refused of ['BroadcastChannel', 'opener'] as const) {
  test(`the answer comes through without ${refused}`, async ({ page, context }) => {
    await context.addInitScript((name) => {
      if (name === 'opener') window.opener = null;
      else
        window.BroadcastChannel = function refuse() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        } as never;
    }, refused);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    const popup = await opened;
    expect(new URL(popup.url()).origin).not.toBe(new URL(page.url()).origin);
    await popup.getByRole('link', { name: 'Noor Haddad' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('the callback page says what it does before any script has run', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/oauth/callback?code=secret&state=github.unknown', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Completing authentication...' })).toBeVisible();
});

test('an address the provider has not verified is refused with a message', async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).getByRole('link', { name: 'Una Verified' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google authentication failed. Please try again.');
});

test('closing the popup cancels the sign-in, which can be tried again', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await (await opened).close();
  await expect(page.getByRole('alert')).toHaveText('Authentication was cancelled');
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await (await again).getByRole('link', { name: 'Noor Haddad' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the callback page completes the sign-in even while this remote is down', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await page.goto('/login');
  await context.route('**/remotes/mf-auth/**', (route) => route.abort());
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Noor Haddad' }).click();
  await closed;
  await expect(page).toHaveURL(/\/$/);
});

test('a callback page that may not close itself says what to do', async ({ page }) => {
  // A browser does not let a script close a window that it did not open and that has a history.
  await page.goto('/pricing');
  await page.goto('/oauth/callback#access_token=secret&state=google.unknown');
  await expect(page.getByRole('heading', { name: 'Completing authentication...' })).toBeVisible();
  await expect(page.getByText('You can close this window')).toBeVisible();
  expect(page.url()).toMatch(/\/oauth\/callback$/);
});
