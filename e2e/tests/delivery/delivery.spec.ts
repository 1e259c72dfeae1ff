import { expect, type Page } from '@playwright/test';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { wholeBrowser } from '../../fixtures/wholeBrowser.ts';
import { callRegistry, test } from './deliverySite.ts';
import { visitorIds } from './visitorIds.ts';
import { openTeams, visitor } from './visits.ts';

const newTitle = (title: string) => ({ file: 'src/texts.ts', from: "'Your Teams'", to: `'${title}'` });
// Not while the screen's frame is rendered at build time: such a build would fail.
const crash = {
  file: 'src/team-list/TeamListPage.tsx',
  from: /export function TeamListPage\(\)[^{]*\{/,
  to: "export function TeamListPage() {\n  if (typeof document !== 'undefined') throw new Error('planted: the list breaks');",
};

/** Makes an open page look for changes now instead of at its next poll. */
const lookNow = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

interface State {
  stable: string;
  rollout: { state: string; percentage: number } | null;
  rollouts: { version: string; state: string; evidence: object | null }[];
}
const stateOf = (site: RunningSite) => callRegistry<State>(site, 'GET', '/remotes/mf-teams');

test.describe.configure({ mode: 'serial' });
// Visitors close their pages right after a failure.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: wholeBrowser }),
    { scope: 'worker' },
  ],
});

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
  await page.evaluate(() => Object.assign(window, { isSamePage: true, setTimeout: () => 0 }));
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
