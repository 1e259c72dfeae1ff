import type { Page, Route } from '@playwright/test';
import { holdApp } from '../../fixtures/holdScripts.ts';
import { expect, test } from '../../fixtures/test.ts';

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });
const early = (page: Page) => page.locator('[data-standing]');
/** The app has taken the place of what was shown before it. */
const appIsThere = (page: Page) => expect(page.locator('[data-remote] h1')).toBeVisible();

/** What can be read and followed on a screen, apart from what comes later: other remotes' widgets, and further choices of a filter. */
const contentOf = (page: Page) =>
  page
    .locator('[data-standing], main [data-remote]')
    .first()
    .evaluate((screen) => {
      const isLater = (element: Element) => element.closest('style,noscript,[hidden],[data-widget],option') !== null;
      const texts: string[] = [];
      const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (!isLater(walker.currentNode.parentElement!)) texts.push(walker.currentNode.nodeValue!);
      const of = (selector: string, read: (element: Element) => string) =>
        [...screen.querySelectorAll(selector)].filter((element) => !isLater(element)).map(read);
      return {
        texts: texts.filter((text) => text.trim() !== ''),
        links: of('a', (link) => `${link.textContent} ${link.getAttribute('href')}`),
        controls: of('button,input,select', (control) => `${control.localName} ${(control as HTMLInputElement).value}`),
        roles: of('[role],[aria-label]', (element) =>
          ['role', 'aria-label', 'aria-valuenow', 'aria-valuetext'].map((name) => element.getAttribute(name)).join(' '),
        ),
      };
    });

/** Fails later if an outline is painted where content was. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    let hasContent = false;
    const look = () => {
      const isOutlined = [...document.querySelectorAll('main [data-outline]')].some((outline) =>
        outline.checkVisibility(),
      );
      if (hasContent && isOutlined) document.documentElement.dataset.flashed = '';
      // While the page is being parsed, its heading may be there and the outline below it not yet.
      const isParsed = document.readyState !== 'loading';
      hasContent = isParsed && document.querySelector('main h1, main h2') !== null && !isOutlined;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** The sum of all layout shifts that no input caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Two of them: the first lays out and paints, the second knows of its shifts. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const HOSTILE = `"><img src=x onerror="document.title='run'"><script>document.title='run'</script> & \u202Eevil\u202C ${'wide'.repeat(30)}`;

/** Gives every text that people write in an answer a hostile one. */
async function withHostileTexts(route: Route): Promise<void> {
  const answer = await route.fetch();
  const made = JSON.stringify(await answer.json(), (key, value: unknown) =>
    ['name', 'description', 'first_name', 'last_name', 'maker', 'category'].includes(key) && typeof value === 'string'
      ? HOSTILE
      : value,
  );
  await route.fulfill({ response: answer, body: made });
}

const screens = [
  '/teams',
  '/projects',
  '/projects?sort=name&search=e',
  '/projects/1',
  '/projects/1/tasks/1',
  '/certificates',
];

for (const path of screens) {
  for (const kind of ['ordinary', 'hostile'] as const) {
    test(`${path} shows ${kind} content before the app, and the app shows the same in the same place`, async ({
      pageOf,
      ada,
    }) => {
      const page = await pageOf(ada);
      if (kind === 'hostile') await page.route('**/api/v1/{teams,projects,certificates}/**', withHostileTexts);
      await watchShifts(page);
      await watchFrames(page);
      const letGo = await holdApp(page);
      await open(page, path);
      await expect(early(page).getByRole('link').or(early(page).getByRole('button')).last()).toBeVisible();
      await expect(early(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      const shown = await contentOf(page);
      expect(shown.texts.length).toBeGreaterThan(3);
      letGo();
      await appIsThere(page);
      await expect(early(page)).toHaveCount(0);
      expect(await contentOf(page)).toEqual(shown);
      expect(await page.title()).not.toBe('run');
      await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
      expect(Number(await page.locator('html').getAttribute('data-shifts'))).toBeLessThan(0.02);
    });
  }
}

test('a press on a button of the early content is done by the app', async ({ pageOf, ada }) => {
  const page = await pageOf(ada);
  const letGo = await holdApp(page);
  await open(page, '/teams');
  await expect(early(page).getByText('Copper Otters', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expect(page).toHaveURL(/\/teams$/);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Create Team' })).toBeVisible();
});

test('the focus stays on the same link when the app takes over', async ({ pageOf, ada }) => {
  const page = await pageOf(ada);
  const letGo = await holdApp(page);
  await open(page, '/projects/1');
  const link = page.locator('main').getByRole('link', { name: 'Register a station' });
  await link.focus();
  letGo();
  await appIsThere(page);
  await expect(link).toBeFocused();
});

test('what somebody has begun to type in the outline is not taken away by content that comes late', async ({
  pageOf,
  ada,
}) => {
  const page = await pageOf(ada);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/projects/', async (route) => {
    await typed;
    await route.continue();
  });
  const letGo = await holdApp(page);
  await open(page, '/projects');
  await page.getByLabel('Search').pressSequentially('weather');
  const [answered] = await Promise.all([page.waitForResponse('**/api/v1/projects/'), answer()]);
  await answered.finished();
  await expect(page.getByLabel('Search')).toBeFocused();
  await expect(page.getByLabel('Search')).toHaveValue('weather');
  letGo();
  await expect(page).toHaveURL(/search=weather/);
  await expect(page.getByRole('link', { name: 'Weather Station API' })).toBeVisible();
});

const badAnswers: [string, (route: Route) => Promise<void>][] = [
  ['a refusal', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } })],
  ['a failure', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['something else than JSON', (route) => route.fulfill({ body: '<html>' })],
  ['an empty answer', (route) => route.fulfill({ body: '' })],
  ['another shape', (route) => route.fulfill({ json: { teams: 3 } })],
  ['no answer', () => Promise.resolve()],
];

for (const [what, answer] of badAnswers)
  test(`${what} leaves the outline`, async ({ pageOf, ada, expectedErrors }) => {
    // The app, which is no longer held once the test ends, says so of the wrong answer.
    expectedErrors.push(/status of (403|500)/, /The answer is not a list/);
    const page = await pageOf(ada);
    await page.route('**/api/v1/teams/', answer);
    await holdApp(page);
    const script = page.waitForResponse(/\/early\/TeamListPage/);
    await open(page, '/teams');
    await (await script).finished();
    await expect(early(page).getByRole('heading', { name: 'Your Teams' })).toBeVisible();
    await expect(early(page).getByRole('status').filter({ hasText: 'Loading teams' })).toBeAttached();
    await expect(early(page).getByRole('listitem')).toHaveCount(0);
  });

for (const path of screens)
  test(`${path} stays where it is when the typeface comes late`, async ({ pageOf, ada }) => {
    const page = await pageOf(ada);
    // High enough for a long text and what is below it.
    await page.setViewportSize({ width: 1280, height: 900 });
    await watchShifts(page);
    let send = () => {};
    const isHeld = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/*.woff2', async (route) => {
      await isHeld;
      await route.continue();
    });
    await open(page, path);
    await appIsThere(page);
    await expect(page.locator('main [data-outline]').filter({ visible: true })).toHaveCount(0);
    send();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /^"?Figtree"?$/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true);
    await nextFrames(page);
    expect(Number(await page.locator('html').getAttribute('data-shifts'))).toBeLessThanOrEqual(0.02);
  });

for (const [what, answer] of [
  ['has run', (route: Route) => route.continue()],
  ['could not be loaded', (route: Route) => route.abort()],
] as const)
  test(`only when the script of early content ${what} are small files asked for, and the shell after the reads`, async ({
    pageOf,
    ada,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    const page = await pageOf(ada);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await holdApp(page);
    let go = () => {};
    const isHeld = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/early\//, async (route) => {
      await isHeld;
      await answer(route);
    });
    await open(page, '/teams');
    await expect(early(page).getByRole('heading', { name: 'Your Teams' })).toBeVisible();
    await expect.poll(() => asked.join()).toMatch(/early\/TeamListPage.*shell\/[^,]*\/packages/);
    // A browser asks for what the HTML names before it runs the program that starts the reads.
    expect(asked.join()).toMatch(/\/api\/v1\/teams\/.*shell\/[^,]*\/main.*shell\/[^,]*\/packages/);
    expect(asked.join()).not.toMatch(/remoteEntry/);
    go();
    await expect.poll(() => asked.join()).toMatch(/remoteEntry.*,[^,]*\/TeamListPage/);
  });

test('the app starts although the script of early content never arrives', async ({ pageOf, ada }) => {
  const page = await pageOf(ada);
  await page.route(/\/early\//, () => {});
  await open(page, '/teams');
  await appIsThere(page);
});

test('a shell that is started again, because it did not arrive, takes the place of the early content', async ({
  pageOf,
  ada,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const page = await pageOf(ada);
  let asked = 0;
  await page.route(/\/shell\/[^/]+\/main\./, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await open(page, '/teams');
  await appIsThere(page);
  await expect(early(page)).toHaveCount(0);
});

test('a later visit, also to another address, gets the app at once: the browser says that it has the packages', async ({
  pageOf,
  ada,
}) => {
  const page = await pageOf(ada);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/teams');
  await appIsThere(page);
  expect(asked.join()).toMatch(/early\/TeamListPage/);
  // Browsers keep a dictionary when they have stored all of it, at a time that a page cannot know.
  await expect(async () => {
    asked.length = 0;
    await page.goto('/projects');
    await appIsThere(page);
    expect(asked.join()).not.toMatch(/early\//);
  }).toPass();
});

test('nobody who is signed out gets early content', async ({ page }) => {
  await holdApp(page);
  await open(page, '/teams');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(early(page).getByRole('heading')).toBeHidden();
});
