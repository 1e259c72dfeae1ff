import type { Locator, Page } from '@playwright/test';
import { holdScripts } from '../../fixtures/holdScripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const haveScriptsLoaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /main\.\w+\.js$/.test(name)));

const publicScreens = [
  ['/', 'Welcome to the product', 'How It Works'],
  ['/pricing', 'Choose Your Plan', 'All plans include a 14-day free trial. No credit card required.'],
  ['/login', 'Sign in', "Don't have an account?"],
  ['/signup', 'Sign up', 'Already have an account?'],
] as const;

for (const [path, heading, text] of publicScreens) {
  test(`${path} can be read, in the chosen theme, before any script has loaded`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme-storage', 'dark'));
    await holdScripts(page);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }),
    ).toHaveAttribute('href', '/projects');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 18, 34)');
    expect(await haveScriptsLoaded(page)).toBe(false);
  });
}

test('before any script has loaded, a signed-in page has navigation, heading, filters and placeholders', async ({
  signedIn: page,
}) => {
  const letGo = await holdScripts(page);
  await open(page, '/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByLabel('Sort by').selectOption('Name');
  letGo();
  await expect(page).toHaveURL(/\/projects\?sort=name$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
});

test('every remote starts with one file, and the first reads of a page do not wait behind its scripts', async ({
  page,
}) => {
  const html = await (await page.request.get('/projects/1', { headers: { accept: 'text/html' } })).text();
  const { remotes } = JSON.parse(/id="page">(.+?)<\/script>/.exec(html)![1]!) as {
    remotes: { name: string; files: string[] }[];
  };
  expect(remotes.filter(({ files }) => files.length !== 1).map(({ name }) => name)).toEqual([]);
  expect(html.indexOf('/projects/{id}/tasks/')).toBeGreaterThan(0);
  expect(html.indexOf('/projects/{id}/tasks/')).toBeLessThan(html.search(/modulepreload|data-waits/));
});

test('a guest gets no placeholders of a screen that needs a session', async ({ page }) => {
  await holdScripts(page);
  await open(page, '/projects');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('where scripts are blocked, the page says that it needs them, and a sent form puts no password into the address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/teams', '/login']) {
    await page.goto(path);
    // Playwright finds no text inside `noscript`.
    await expect(page.locator('noscript p')).toBeVisible();
  }
  await page.goto('/teams/1/invitations/1/accept');
  await expect(page.getByRole('status', { includeHidden: true })).toBeHidden();
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('practice-2026');
  const [sent] = await Promise.all([page.waitForRequest(/\/login/), page.keyboard.press('Enter')]);
  expect(sent.url()).toMatch(/\/login$/);
  await context.close();
});

test('a form filled in and submitted before the scripts have loaded is sent once they have', async ({
  page,
  person,
}) => {
  const letGo = await holdScripts(page);
  await open(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  letGo();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('typing continues in the same field while the scripts take over the page', async ({ page }) => {
  const letGo = await holdScripts(page);
  await open(page, '/signup');
  await page.getByLabel('First name').pressSequentially('Grace');
  letGo();
  await expect(page.locator('[data-remote] form')).toBeVisible();
  await page.keyboard.type(' Brewster');
  await expect(page.getByLabel('First name')).toHaveValue('Grace Brewster');
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('who skips the navigation before the scripts have loaded stays behind it', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  letGo();
  await expect(page.locator('#root > [data-ahead]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Explore Projects' })).toBeFocused();
});

test('a press on the theme button before the scripts have loaded counts', async ({ page }) => {
  const letGo = await holdScripts(page);
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a press counts once when the scripts take over the page between mouse down and up', async ({
  page,
  signedIn,
}) => {
  const pressAcross = async (tab: Page, pressed: Locator) => {
    const letGo = await holdScripts(tab);
    await open(tab, '/pricing');
    await pressed.hover();
    await tab.mouse.down();
    letGo();
    await expect(tab.locator('#root > [data-ahead]')).toHaveCount(0);
    await tab.mouse.up();
  };
  await pressAcross(page, page.getByRole('button', { name: 'Dark mode' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pressAcross(page, page.getByRole('link', { name: 'Projects', exact: true }));
  await expect(page).toHaveURL(/\/login$/);
  await pressAcross(signedIn, signedIn.getByRole('button', { name: 'Logout' }));
  await expect(signedIn.getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const path of ['/', '/login', '/projects', '/projects/1', '/projects/1/tasks/1', '/teams']) {
  test(`nothing of ${path} moves while the scripts take over the page`, async ({ pageOf, ada, page }) => {
    const tab = path === '/login' ? page : await pageOf(ada);
    await tab.addInitScript(() => {
      const shifts: number[] = ((window as never as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letGo = await holdScripts(tab);
    await open(tab, path);
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeAttached();
    letGo();
    await expect(tab.locator('#root > [data-ahead]')).toHaveCount(0);
    await tab.waitForLoadState('networkidle');
    const moved = await tab.evaluate(() =>
      (window as never as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}
