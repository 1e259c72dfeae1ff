import type { Page } from '@playwright/test';
import { callAs, signUp, storedSession, type Person } from '../../fixtures/people.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { startHoldingProxy } from '../../fixtures/holdingProxy.ts';
import { expect, test as base } from '../../fixtures/test.ts';

const test = base.extend<{ pages: Awaited<ReturnType<typeof startHoldingProxy>> }>({
  pages: async ({}, use) => {
    const pages = await startHoldingProxy();
    await use(pages);
    pages.close();
  },
  proxy: async ({ pages }, use) => {
    await use({ server: pages.address, bypass: '<-loopback>' });
  },
});

test.use({ serviceWorkers: 'allow' });

const MARK = /^As you saw it on .+\. Getting what is new…$/;
const OFFLINE = /^You are offline\. This is what you saw on .+\.$/;

/** Waits until the browser has kept the screen at this path, with this text in it. */
async function isKept(page: Page, path: string, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(async (address) => {
      const answer = await caches.match(address);
      return answer ? ((await answer.json()) as { screen: string }).screen : '';
    }, path);
  await expect.poll(kept).toContain(text);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Everything that this browser stores for the site. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify([names, entries, databases, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  });

/** Shows the list of teams, with one team, until the browser has kept it. */
async function seeTeam(page: Page, person: Person, name: string): Promise<void> {
  await callAs(page.request, person, 'POST', '/teams/', { name });
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await isKept(page, '/teams', name.split(' ').at(-1)!);
}

test('what was last seen is there while the page is on its way, marked, harmless, and then refreshed', async ({
  signedIn: page,
  person,
  pages,
}) => {
  const name = '<img src=x onerror=alert(1)> & Owls';
  await seeTeam(page, person, name);
  const seen = await page.locator('main').innerText();
  const letGo = pages.hold('/teams');
  const before = pages.asked.length;
  await open(page, '/teams');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(MARK)).toBeVisible();
  expect(await page.locator('main').innerText()).toBe(seen);
  // Nothing but links can be pressed, so nothing is ever changed from what may be out of date.
  expect(await page.locator('button:enabled,input:enabled,select:enabled,textarea:enabled').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'View Details' }).getAttribute('href')).toMatch(/^\/teams\/.+/);
  expect(await page.locator('script[src]').count()).toBe(0);
  letGo();
  await expect(page.getByText(MARK)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeEnabled();
  expect(await page.locator('main').innerText()).toBe(seen);
  expect(pages.asked.slice(before).map(({ path }) => path)).toEqual(['/teams']);
});

test('the browser asks for pages itself and says what it has, before and after one that was slow', async ({
  signedIn: page,
  person,
  pages,
}) => {
  await seeTeam(page, person, 'Owls');
  const isAskedWell = async () => {
    await page.goto('/teams');
    await expect(page.getByRole('button', { name: 'Create Team' })).toBeEnabled();
    const { 'service-worker-navigation-preload': preload, 'available-dictionary': has } = pages.asked.at(-1)!.headers;
    expect([preload, Boolean(has)]).toEqual(['true', true]);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.join()).not.toContain('/early/');
  };
  // Browsers keep a dictionary when they have stored all of it, at a time that a page cannot know.
  await expect(isAskedWell).toPass();
  const letGo = pages.hold('/teams');
  await open(page, '/teams');
  await expect(page.getByText(MARK)).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeEnabled();
  await isAskedWell();
});

test('in the page that has arrived, it stands for the outline until the answers are there', async ({
  signedIn: page,
  person,
  pages,
}) => {
  await seeTeam(page, person, 'Owls');
  const letGo = pages.hold('/teams');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.context().route('**/api/v1/teams/', async (route) => {
    await asked;
    await route.continue();
  });
  await open(page, '/teams');
  await expect(page.getByText(MARK)).toBeVisible();
  letGo();
  // The site runs: its avatar's menu, for example. The screen is still what was last seen.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Owls' })).toBeVisible();
  await expect(page.getByText(MARK)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeDisabled();
  answer();
  await expect(page.getByText(MARK)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeEnabled();
});

test('without a network it can be read, and the page comes when the network does', async ({
  signedIn: page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await seeTeam(page, person, 'Herons');
  await page.context().setOffline(true);
  await open(page, '/teams');
  await expect(page.getByRole('heading', { name: 'Herons' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Team' })).toBeEnabled();
});

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const)
  test(`without a network, an address that was not seen names what was, in the ${theme} theme at ${width} px`, async ({
    signedIn: page,
    person,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 700 });
    await page.addInitScript(
      (chosen) => {
        if (!localStorage.getItem('theme-storage')) localStorage.setItem('theme-storage', chosen);
      },
      JSON.stringify({ state: { theme }, version: 0 }),
    );
    await seeTeam(page, person, 'Terns');
    await page.context().setOffline(true);
    await open(page, '/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('main').getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('heading', { name: 'Terns' })).toBeVisible();
    await open(page, '/projects');
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeVisible();
  });

test('a page that comes soon is left as it is, and what was never seen comes from the network', async ({
  signedIn: page,
  person,
}) => {
  await seeTeam(page, person, 'Wrens');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Projects' })).toBeVisible();
  const kind = () =>
    page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type);
  expect(await kind()).toBe('navigate');
});

test('after signing out, nothing of it is left in any storage, and another person sees nothing of it', async ({
  signedIn: page,
  person,
  request,
}) => {
  await seeTeam(page, person, 'Secret Storks');
  expect(await everythingStored(page)).toContain('Secret Storks');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => everythingStored(page)).not.toContain('Storks');
  const other = await signUp(request);
  await page.evaluate((session) => localStorage.setItem('auth-storage', session), storedSession(other));
  await page.goto('/teams');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Teams' })).toBeVisible();
  await expect(page.getByText('Storks')).toBeHidden();
});

const changes: [string, (person: Person) => string | null][] = [
  ['nobody is signed in', () => null],
  ['another person is signed in', storedSession],
];
for (const [who, sessionOf] of changes)
  test(`it is not shown when ${who}, although the browser still has it`, async ({
    signedIn: page,
    person,
    pages,
    request,
  }) => {
    await seeTeam(page, person, 'Secret Storks');
    // As it is if the browser was ended in between.
    const session = sessionOf(await signUp(request));
    await page.evaluate((text) => {
      if (text) localStorage.setItem('auth-storage', text);
      else localStorage.removeItem('auth-storage');
    }, session);
    const letGo = pages.hold('/teams');
    await open(page, '/teams');
    await expect.poll(() => everythingStored(page)).not.toContain('Storks');
    await expect(page.getByText('Storks')).toBeHidden();
    letGo();
    await expect(
      page.getByRole('heading', { level: 1, name: session ? 'Your Teams' : /Sign in|Welcome/ }),
    ).toBeVisible();
    await expect(page.getByText('Storks')).toBeHidden();
  });

test('a screen that was reached by a link is kept, too', async ({ signedIn: page, person }) => {
  await callAs(page.request, person, 'POST', '/teams/', { name: 'Owls' });
  await page.goto('/projects');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Owls' })).toBeVisible();
  await isKept(page, '/teams', 'Owls');
});

test('twenty screens are kept, and the oldest make room', async ({ signedIn: page }) => {
  await page.goto('/projects');
  await isKept(page, '/projects', 'Explore Projects');
  await page.evaluate(async () => {
    const cache = await caches.open('last-seen');
    for (let index = 0; index < 40; index++) await cache.put(`/projects?page=${index}`, new Response('{}'));
  });
  await page.getByLabel('Sort by').selectOption('Name');
  await isKept(page, '/projects?sort=name', 'Explore Projects');
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('last-seen')).keys()).length)).toBe(20);
});
