import type { Page } from '@playwright/test';
import { breakRemote, type Fault } from '../../fixtures/faultyRemote.ts';
import { startSpoilingProxy, type Spoiling } from '../../fixtures/spoilingProxy.ts';
import { expect, test } from '../../fixtures/test.ts';

const remotes = [
  { name: 'mf-projects', title: 'Projects', path: '/projects' },
  { name: 'mf-teams', title: 'Teams', path: '/teams' },
  { name: 'mf-certificates', title: 'Certificates', path: '/certificates' },
  { name: 'mf-drafts', title: 'AI Project Drafts', path: '/projects/drafts' },
  { name: 'mf-auth', title: 'Account', path: '/profile' },
];
/** A browser evaluates a module only once per page, so Retry cannot help against two of them. */
const faults: [Fault, canRetry: boolean][] = [
  ['missing', true],
  ['throws at import', false],
  ['throws in render', true],
  ['throws in an effect', true],
  ['exports the wrong thing', false],
];

for (const { name, title, path } of remotes) {
  test(`when ${name} is broken in any way, a card replaces it, the site works, and Retry needs no reload`, async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    for (const [fault, canRetry] of faults) {
      await test.step(fault, async () => {
        const { heal } = await breakRemote(page, name, path, fault);
        await page.goto(path);
        const card = page.getByRole('alert').filter({ hasText: `${title} is not available right now` });
        await expect(card).toBeVisible();
        await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible();

        await heal();
        if (canRetry) {
          await card.getByRole('button', { name: 'Retry' }).click();
          await expect(page.getByRole('heading', { name: 'Well again' })).toBeVisible();
        }
        await page.getByRole('link', { name: 'Pricing' }).click();
        await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
      });
    }
  });
}

/** What the page has told the registry of remotes that failed. */
const failures = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('pagehide'));
    const { told } = window as unknown as { told: Blob[] };
    const bodies = await Promise.all(told.map((body) => new Response(body).text()));
    const reports = bodies.flatMap((body) => (JSON.parse(body) as { reports: Record<string, string>[] }).reports);
    return reports.filter(({ kind }) => kind === 'failed').map(({ remote, message }) => `${remote}: ${message}`);
  });

test('a remote that would break others is told so where it does, and replaced by the card; the others work, signed in', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(/can(not)? replace it/, /Remove your own keys/);
  await page.addInitScript(() => {
    const told: unknown[] = ((window as unknown as { told: unknown[] }).told = []);
    navigator.sendBeacon = (_address, body) => Boolean(told.push(body));
  });
  for (const [fault, why] of [
    ['replaces fetch', 'fetch is shared by everything in this page'],
    ['silences the history', 'pushState is shared by everything in this page'],
    ['clears the storage', 'The storage has what others keep'],
    ['replaces the reducer', 'The reducer of the store is shared by all remotes'],
  ] as const)
    await test.step(fault, async () => {
      await breakRemote(page, 'mf-teams', '/teams', fault);
      await page.goto('/teams');
      await expect(page.getByText('Teams is not available right now')).toBeVisible();
      await page.getByRole('link', { name: 'Projects' }).first().click();
      await expect(page.getByRole('link', { name: 'Weather Station API' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect([...new Set(await failures(page))]).toEqual([expect.stringContaining(`mf-teams: TypeError: ${why}`)]);
    });
});

for (const fault of ['hangs', 'never mounts'] as const) {
  test(`a remote that ${fault} is replaced by the error card after ten seconds`, async ({
    pageOf,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const page = await pageOf(person);
    await breakRemote(page, 'mf-teams', '/teams', fault);
    await page.clock.install();
    const entry = fault === 'hangs' ? page.waitForRequest('**/faulty/**') : page.waitForResponse('**/faulty/**');
    await page.goto('/teams');
    await expect(page.getByText('Loading Teams')).toBeAttached();
    await entry;
    await page.clock.runFor(10_500);
    await expect(page.getByText('Teams is not available right now')).toBeVisible();
  });
}

test('signing out, the theme and the public pages work while every remote is down', async ({
  pageOf,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const page = await pageOf(person);
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});

test('a truncated file is not run, and Retry fetches it again', async ({ pageOf, person, expectedErrors }) => {
  expectedErrors.push(/./);
  const page = await pageOf(person);
  const entry = '**/remotes/mf-teams/**/remoteEntry*.js';
  await page.route(entry, async (route) => {
    const answer = await route.fetch();
    // The browser must not cache the truncated file.
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'cache-control': 'no-store' },
      body: (await answer.text()).slice(0, 2_000),
    });
  });
  await page.goto('/teams');
  await expect(page.getByText('Teams is not available right now')).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-remote="mf-teams"] h1')).toBeVisible();
});

for (const [spoiling, what, isSpoilt] of [
  ['cut short', 'entry of a remote', /\/remotes\/mf-auth\/.*\/remoteEntry/],
  ['a page instead', 'chunk of a remote', /\/remotes\/mf-auth\/.*\/LoginPage\./],
  ['cut short', 'main script of the shell', /\/shell\/.*\/main\./],
  ['a page instead', 'packages of the shell', /\/shell\/.*\/packages\./],
] as [Spoiling, string, RegExp][]) {
  test(`the ${what} that once came as ${spoiling}, and is cached for a year, is fetched past the cache`, async ({
    page,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const proxy = await startSpoilingProxy(baseURL!, spoiling, (path) => isSpoilt.test(path));
    await page.goto(`${proxy.address}/login`);
    await page.locator('[data-remote="mf-auth"]').getByRole('button', { name: 'Show password' }).click();
    expect(proxy.spoilt.size).toBe(1);
    await expect.poll(() => proxy.reports.join()).toContain('"kind":"undelivered"');
    await expect.poll(() => proxy.reports.join()).toMatch(/"remote":"mf-auth".*"kind":"mounted"/);
    expect(proxy.reports.join()).not.toContain('"kind":"failed"');
    proxy.close();
  });
}

test('a file that was tampered with is not run', async ({ pageOf, person, expectedErrors }) => {
  expectedErrors.push(/./);
  const page = await pageOf(person);
  await page.route('**/remotes/mf-teams/**/remoteEntry*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;window.tampered = true;` });
  });
  await page.goto('/teams');
  await expect(page.getByText('Teams is not available right now')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('a shell that cannot be loaded says so on the page that arrived, and Reload loads it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const notice = page.getByRole('alert').filter({ hasText: 'The site could not be loaded.' });
  await page.route('**/shell/**/packages.*.js', (route) => route.abort());
  await page.goto('/pricing');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  await page.unroute('**/shell/**/packages.*.js');
  await notice.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(notice).toHaveCount(0);
});

test('a shell that is neither loaded nor refused for half a minute says so, and still starts when it arrives', async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: 'The site is taking longer than usual to load.' });
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.clock.install();
  await page.route('**/shell/**/packages.*.js', async (route) => {
    await hasArrived;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(notice.getByRole('link', { name: 'Reload' })).toBeVisible();

  arrive();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(notice).toHaveCount(0);
});

test('a file of the shell that fails to load costs one screen, and Retry loads it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await page.route('**/PricingPage.*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing is not available right now' })).toBeFocused();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.unroute('**/PricingPage.*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu is preloaded, so it opens offline', async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    const drawerLoaded = page.waitForEvent('requestfinished', (request) => /\/nav-drawer\.\w+\.js/.test(request.url()));
    await page.goto('/pricing');
    await drawerLoaded;
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Projects' })).toBeVisible();
  });

  test('a menu that fails to load leaves the page as it is, and the next press tries again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await page.route('**/nav-drawer.*.js', (route) => route.abort());
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText('This could not be opened.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    await page.unroute('**/nav-drawer.*.js');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
