import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { callRegistry, test } from './deliverySite.ts';
import { sessionOf } from './sessionOf.ts';
import { visitorIds } from './visitorIds.ts';

const newTitle = (title: string) => ({ file: 'src/texts.ts', from: "'Your Teams'", to: `'${title}'` });
// Not while the screen's frame is rendered at build time: such a build would fail.
const crash = {
  file: 'src/team-list/TeamListPage.tsx',
  from: /export function TeamListPage\(\)[^{]*\{/,
  to: "export function TeamListPage() {\n  if (typeof document !== 'undefined') throw new Error('planted: the list breaks');",
};

/** The browser context of a new visitor who is signed in; `id` decides which variant they get. */
async function visitor(browser: Browser, site: RunningSite, id?: string): Promise<BrowserContext> {
  const value = await sessionOf(site.address);
  const cookies = id
    ? [
        {
          name: 'visitor',
          value: id,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax' as const,
        },
      ]
    : [];
  return browser.newContext({
    baseURL: site.address,
    storageState: { cookies, origins: [{ origin: site.address, localStorage: [{ name: 'auth-storage', value }] }] },
  });
}

async function openTeams(context: BrowserContext): Promise<{ page: Page; title: string; version: string }> {
  const page = await context.newPage();
  await page.goto('/teams');
  const remote = page.locator('[data-remote="mf-teams"]');
  await expect(remote.locator('h1')).toBeVisible();
  return { page, title: await remote.locator('h1').innerText(), version: (await remote.getAttribute('data-version'))! };
}

/** Makes an open page look for changes now instead of at its next poll. */
const lookNow = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

interface State {
  stable: string;
  rollout: { state: string; percentage: number } | null;
  rollouts: { version: string; state: string; evidence: object | null }[];
}
const stateOf = (site: RunningSite) => callRegistry<State>(site, 'GET', '/remotes/mf-teams');

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let stableVersion = '';

test('a release reaches nobody, then always the same half of the visitors, then everybody', async ({
  browser,
  site,
  squad,
}) => {
  stableVersion = (await stateOf(site)).stable;
  const teams = await squad('mf-teams').edit(newTitle('Your Squads')).setVersion('0.2.0').build();
  await teams.release();
  const first = await visitor(browser, site);
  expect((await openTeams(first)).title).toBe('Your Teams');

  await teams.rollout('start', 'mf-teams', '0.2.0', '--stages', '50,100');
  // Two visitors of each variant by their ids, and two whose ids the site assigns.
  const ids = [
    ...(await visitorIds(site, 'mf-teams', 'canary', 2)),
    ...(await visitorIds(site, 'mf-teams', 'stable', 2)),
    undefined,
    undefined,
  ];
  const contexts = await Promise.all(ids.map((id) => visitor(browser, site, id)));
  const seen: string[] = [];
  for (const context of contexts) seen.push((await openTeams(context)).title);
  expect(seen.slice(0, 4)).toEqual(['Your Squads', 'Your Squads', 'Your Teams', 'Your Teams']);
  // The page's data says which version it is, and why.
  const [page] = contexts[seen.indexOf('Your Squads')]!.pages();
  const named = await page!.evaluate(() =>
    JSON.parse(document.getElementById('page')!.textContent!).remotes.find(
      (remote: { name: string }) => remote.name === 'mf-teams',
    ),
  );
  expect(named).toMatchObject({
    version: '0.2.0',
    variant: 'canary',
    reason: 'SPLIT',
    fallback: { version: stableVersion },
  });
  // Every visitor keeps the variant they had.
  for (const [index, context] of contexts.entries()) expect((await openTeams(context)).title).toBe(seen[index]);

  await teams.rollout('promote', 'mf-teams', '--to-end');
  for (const context of contexts) expect((await openTeams(context)).title).toBe('Your Squads');
  expect((await stateOf(site)).stable).toBe('0.2.0');
  await Promise.all([first, ...contexts].map((context) => context.close()));
});

test('pages recover from a canary at 10 % that breaks for everybody, and it is rolled back within a minute of its first failure', async ({
  browser,
  site,
  squad,
}) => {
  const teams = await squad('mf-teams').edit(newTitle('Your Squads'), crash).setVersion('0.3.0').build();
  await teams.release();
  await teams.rollout('start', 'mf-teams', '0.3.0', '--stages', '10:10m,100:1h');
  const ids = [
    ...(await visitorIds(site, 'mf-teams', 'stable', 2)),
    ...(await visitorIds(site, 'mf-teams', 'canary', 8)),
  ];
  let firstFailure: number | undefined;
  for (const id of ids) {
    if (!(await stateOf(site)).rollout) break;
    const context = await visitor(browser, site, id);
    const page = await context.newPage();
    await page.goto('/teams?kept=1');
    // Nobody is left with a broken page: the last good version is shown in the same place, at the same address.
    const remote = page.locator('[data-remote="mf-teams"]');
    await expect(remote.locator('h1')).toHaveText('Your Squads');
    await expect(remote).toHaveAttribute('data-version', '0.2.0');
    expect(page.url()).toContain('/teams?kept=1');
    const assigned = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('page')!.textContent!).remotes.find(
          (one: { name: string }) => one.name === 'mf-teams',
        ).version as string,
    );
    if (assigned === '0.3.0') firstFailure ??= Date.now();
    await context.close();
  }
  await expect
    .poll(async () => (await stateOf(site)).rollouts.find(({ version }) => version === '0.3.0')?.state)
    .toBe('rolled_back');
  expect(Date.now() - firstFailure!).toBeLessThan(60_000);
  expect((await stateOf(site)).rollouts.find(({ version }) => version === '0.3.0')?.evidence).toMatchObject({
    percentage: 10,
    canary: { version: '0.3.0' },
    stable: { version: '0.2.0', failedVisitors: 0 },
  });
});

test('a rollback reaches open pages at once, in place, but not while a form is being filled in', async ({
  browser,
  site,
  squad,
}) => {
  const [reader, writer] = [await visitor(browser, site), await visitor(browser, site)];
  const { page, title } = await openTeams(reader);
  expect(title).toBe('Your Squads');
  // As a bad release may leave it.
  await page.evaluate(() =>
    Object.assign(window, { isSamePage: true, fetch: () => Promise.reject(new Error('planted')), setTimeout: () => 0 }),
  );
  const { page: busy } = await openTeams(writer);
  await busy.getByRole('button', { name: 'Create Team' }).first().click();
  const field = busy.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Half a na');

  const teams = squad('mf-teams');
  // Names the version, because right after 0.3.0 was rolled back a rollback without a version is refused.
  await teams.rollout('rollback', 'mf-teams', stableVersion, '--reason', 'shown in a test');
  await lookNow(busy);
  await lookNow(page);
  await expect(page.locator('[data-remote="mf-teams"] h1')).toHaveText('Your Teams');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // What the release has left behind ends with the page, which is reloaded when nothing can be lost by that.
  await expect
    .poll(() => page.evaluate(() => 'isSamePage' in window).catch(() => true), { timeout: 60_000 })
    .toBe(false);
  await expect(page.locator('[data-remote="mf-teams"] h1')).toHaveText('Your Teams');
  // A visitor who is writing can go on, and gets the other version afterwards.
  await field.pressSequentially('me');
  await expect(field).toHaveValue('Half a name');
  await expect(busy.locator('[data-remote="mf-teams"]')).toHaveAttribute('data-version', '0.2.0');
  await busy.reload();
  await expect(busy.locator('[data-remote="mf-teams"] h1')).toHaveText('Your Teams');
  // A new visitor gets it too.
  const other = await visitor(browser, site);
  expect((await openTeams(other)).title).toBe('Your Teams');
  await Promise.all([reader, writer, other].map((context) => context.close()));
});

test('an old page still works beside a new one after three newer releases', async ({ browser, site, squad }) => {
  const context = await visitor(browser, site);
  const { page: old } = await openTeams(context);
  for (const version of ['0.4.0', '0.5.0', '0.6.0']) {
    const teams = await squad('mf-teams')
      .edit(newTitle(`Your Teams ${version}`))
      .setVersion(version)
      .build();
    await teams.release();
    await teams.rollout('start', 'mf-teams', version, '--stages', '100');
    await teams.rollout('promote', 'mf-teams', '--to-end').catch(() => undefined);
    await expect.poll(async () => (await stateOf(site)).stable).toBe(version);
  }
  expect((await openTeams(context)).title).toBe('Your Teams 0.6.0');
  // The old page still finds a chunk it had not loaded yet.
  await old.locator('[data-remote="mf-teams"] a[href^="/teams/"]').first().click();
  await expect(old.locator('[data-remote="mf-teams"]')).toHaveAttribute('data-version', stableVersion);
  await expect(old.locator('[data-remote="mf-teams"] h1')).toBeVisible();
  await lookNow(old);
  await expect(old.getByText('A new version is ready.')).toBeVisible();
  await context.close();
});

test('a developer alone sees their own code inside the released site, until they go back', async ({
  browser,
  site,
  squad,
}) => {
  const teams = await squad('mf-teams').edit(newTitle('From my machine')).build();
  const dist = path.join(teams.folder, 'dist');
  const server = createServer((request, response) => {
    const file = path.join(dist, path.basename(new URL(request.url!, 'http://x').pathname));
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'text/javascript')
      .end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const manifest = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
  };
  const entry = `http://localhost:${(server.address() as AddressInfo).port}/${manifest.metaData.remoteEntry.name}`;
  const { url } = await callRegistry<{ url: string }>(site, 'POST', '/overrides', {
    overrides: [{ name: 'mf-teams', entry }],
    path: '/teams',
  });

  const context = await visitor(browser, site);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Show this code' }).click();
  await expect(page.locator('[data-remote="mf-teams"] h1')).toHaveText('From my machine');
  await expect(page.getByText('You are viewing a preview of Teams.')).toBeVisible();
  const other = await visitor(browser, site);
  expect((await openTeams(other)).title).not.toBe('From my machine');
  await page.getByRole('link', { name: 'Back to the released version' }).click();
  await expect(page.locator('[data-remote="mf-teams"] h1')).not.toHaveText('From my machine');
  server.close();
  await Promise.all([context.close(), other.close()]);
});

test('a new remote is created, tested and released by three commands, and then is in the navigation and routes of the running site', async ({
  browser,
  site,
  workspace,
}) => {
  for (const name of ['mf-a-', 'mf-a--b', 'mf-2'])
    await expect(workspace.npm('run', 'new-remote', '--', name, 'Mentors')).rejects.toThrow(
      "A remote's name looks like",
    );
  await workspace.npm('run', 'new-remote', '--', 'mf-mentors', 'Mentors');
  await workspace.npm('test', '-w', 'mf-mentors');
  const context = await visitor(browser, site);
  const page = await context.newPage();
  await page.goto('/');
  const shellVersion = () =>
    page.evaluate(
      () => (JSON.parse(document.getElementById('page')!.textContent!) as { shellVersion: string }).shellVersion,
    );
  const before = await shellVersion();
  await expect(page.getByRole('link', { name: 'Mentors', exact: true })).toHaveCount(0);

  expect(await workspace.npm('run', 'release', '-w', 'mf-mentors')).toContain('every visitor gets it from now on');
  await page.reload();
  await page.getByRole('link', { name: 'Mentors', exact: true }).click();
  await expect(page).toHaveURL(/\/mentors$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mentors' })).toBeFocused();
  expect(await shellVersion()).toBe(before);
  await context.close();
});

test('npm run dev shows an edit in the released site without a reload', async ({ browser, site, squad }) => {
  const teams = squad('mf-teams');
  const { url, stop } = await teams.develop();
  const context = await visitor(browser, site);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Show this code' }).click();
  await expect(page.locator('[data-remote="mf-teams"] h1')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  teams.edit({
    file: 'src/team-list/TeamListPage.tsx',
    from: '<PageHeader ',
    to: '<PageHeader eyebrow="seen at once" ',
  });
  await expect(page.getByText('seen at once')).toBeVisible({ timeout: 30_000 });
  // A save that does not compile is named in the console; the next one that does is seen at once again.
  const refused = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
  teams.edit({ file: 'src/team-list/TeamListPage.tsx', from: 'eyebrow="seen at once"', to: 'eyebrow=' });
  await refused;
  teams.edit({ file: 'src/team-list/TeamListPage.tsx', from: 'eyebrow=', to: 'eyebrow="seen again"' });
  await expect(page.getByText('seen again')).toBeVisible({ timeout: 30_000 });
  // A page that throws is not replaced by the released one, which would pass for it.
  teams.edit({
    file: 'src/team-list/TeamListPage.tsx',
    from: 'eyebrow="seen again"',
    to: 'eyebrow={(undefined as never as string[])[0]}',
  });
  await expect(page.getByText('Teams is not available right now')).toBeVisible({ timeout: 30_000 });
  teams.edit({
    file: 'src/team-list/TeamListPage.tsx',
    from: 'eyebrow={(undefined as never as string[])[0]}',
    to: 'eyebrow="seen mended"',
  });
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 2_000 });
    await expect(page.getByText('seen mended')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  // The rest of the site is the released one, even though this page's shell comes from the development server.
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.locator('[data-remote="mf-projects"] h1')).toHaveText('Explore Projects');
  // Once it has ended, the next page is released as a whole.
  await stop();
  await page.goto('/teams?tab=mine');
  await expect(page.locator('[data-remote="mf-teams"]')).toHaveAttribute('data-version', /^\d/);
  expect(new URL(page.url()).search).toBe('?tab=mine');
  await expect(page.getByText('You are viewing a preview')).toHaveCount(0);
  await context.close();
});
