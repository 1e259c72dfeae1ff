import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../../fixtures/serverProcess.ts';
import { copiesOfReact } from '../../fixtures/copiesOfReact.ts';
import { expect, test } from '../../fixtures/test.ts';

const MOUNTS = 50;

test('mounting and unmounting remotes fifty times leaks no listeners, no elements, and no memory', async ({
  signedIn,
}) => {
  const cdp = await signedIn.context().newCDPSession(signedIn);
  await cdp.send('Performance.enable');
  const measure = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const read = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { listeners: read('JSEventListeners'), elements: read('Nodes'), heap: read('JSHeapUsedSize') };
  };
  const round = async () => {
    await signedIn.getByRole('link', { name: 'Teams', exact: true }).click();
    await expect(signedIn.locator('[data-remote="mf-teams"] h1')).toBeVisible();
    await signedIn.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(signedIn.locator('[data-remote="mf-projects"] h1')).toBeVisible();
  };
  await signedIn.goto('/projects');
  for (let i = 0; i < 5; i++) await round();
  const before = await measure();
  for (let i = 0; i < MOUNTS / 2; i++) await round();
  const after = await measure();
  // One that every second mount leaves behind is too many.
  expect(after.listeners - before.listeners).toBeLessThan(MOUNTS / 2);
  expect(after.elements - before.elements).toBeLessThan(MOUNTS / 2);
  // Compiled code takes about 1 MB more by then.
  expect(after.heap - before.heap).toBeLessThan(MOUNTS * 50_000);
});

test('one copy of React and one style element serve every remote', async ({ signedIn }) => {
  const copies = await copiesOfReact(signedIn);
  await signedIn.goto('/projects');
  await expect(signedIn.locator('[data-remote="mf-projects"] h1')).toBeVisible();
  await signedIn.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(signedIn.locator('[data-remote="mf-teams"] h1')).toBeVisible();
  await expect(signedIn.locator('style[data-styled]')).toHaveCount(1);
  expect(await copies()).toBe(1);
});

test('the built shell contains no remote’s name, pattern of a route, or navigation entry', () => {
  const files = (folder: string, pattern: RegExp) =>
    readdirSync(path.join(checkout, folder))
      .filter((name) => pattern.test(name))
      .map((name) => readFileSync(path.join(checkout, folder, name), 'utf8'));
  const shell = files('shell/dist', /\.(js|json)$/).join();
  const remotes = readdirSync(checkout)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => files(name, /^remote\.json$/));
  const manifests = remotes.map(
    (text) => JSON.parse(text) as { name: string; routes: { path: string }[]; nav: { label: string }[] },
  );
  const known = manifests.flatMap(({ name, routes, nav }) => [
    name,
    ...routes.map((route) => route.path).filter((route) => route.includes(':')),
    ...nav.map(({ label }) => `"${label}"`),
  ]);
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter((text) => shell.includes(text))).toEqual([]);
});

test('exactly one remote mounts for each address', async ({ signedIn }) => {
  for (const [path, remote] of [
    ['/projects', 'mf-projects'],
    ['/projects/1', 'mf-projects'],
    ['/projects/drafts', 'mf-drafts'],
    ['/teams', 'mf-teams'],
    ['/certificates', 'mf-certificates'],
    ['/profile', 'mf-auth'],
  ] as const) {
    await signedIn.goto(path);
    await expect(signedIn.locator('main > [data-remote], main > div > [data-remote]')).toHaveCount(1);
    await expect(signedIn.locator(`[data-remote="${remote}"]`).first()).toBeAttached();
  }
});

test('the navigation stays in view, and Back restores the scroll position', async ({ ada, pageOf }) => {
  const page = await pageOf(ada);
  await page.goto('/projects');
  const last = page.locator('main a[href^="/projects/"]:not([href="/projects/drafts"])').last();
  // The app's list, which takes the place of the one before it: scrolling does not look for the link again.
  await expect(page.locator('[data-remote="mf-projects"]').getByRole('link').last()).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const top = await page.evaluate(() => scrollY);
  await expect(page.getByRole('banner')).toBeInViewport();
  await last.click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Project Tasks' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
});
