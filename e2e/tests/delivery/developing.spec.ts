import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import { callRegistry, test } from './deliverySite.ts';
import { openTeams, visitor } from './visits.ts';

// One after the other: each builds.
test.describe.configure({ mode: 'serial' });

test('a developer alone sees their own code inside the released site, until they go back', async ({
  browser,
  site,
  squad,
}) => {
  const teams = await squad('mf-teams')
    .edit({ file: 'src/texts.ts', from: "'Your Teams'", to: "'From my machine'" })
    .build();
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

  // The rest of the site is the released one, even though this page's shell is a development build.
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
