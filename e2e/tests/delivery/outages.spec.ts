import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, request, test as base, type Page } from '@playwright/test';
import { ada, callAs, signIn } from '../../fixtures/people.ts';
import { runApart, type SiteInParts } from '../../fixtures/runApart.ts';
import { sessionOf } from './sessionOf.ts';

interface Fixtures {
  /** A page on the site whose servers fail, on which somebody is signed in. */
  page: Page;
}

/** Tests on a site whose two servers are separate processes, so that each can be stopped. */
const test = base.extend<Fixtures, { site: SiteInParts }>({
  site: [
    async ({}, use, { parallelIndex }) => {
      const site = await runApart(Number(process.env.E2E_PORT ?? 4100) + 70 + 3 * parallelIndex);
      // The first answers of a new process may be slow on a busy machine, which is not what is tested here.
      const calls = await request.newContext({ baseURL: site.address });
      await callAs(calls, await signIn(calls, ada), 'GET', '/projects/1/');
      await calls.dispose();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 320_000 },
  ],
  page: async ({ browser, site }, use) => {
    const value = await sessionOf(site.address);
    const context = await browser.newContext({
      baseURL: site.address,
      storageState: {
        cookies: [],
        origins: [{ origin: site.address, localStorage: [{ name: 'auth-storage', value }] }],
      },
    });
    await use(await context.newPage());
    await context.close();
  },
});

// No second try: a failure now and then is the very thing to find here.
test.describe.configure({ mode: 'serial', retries: 0 });
test.use({ actionTimeout: 30_000 });

const heading = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"] h1`);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

test('when the files of one remote are gone, only its screens show an error, and Retry works once they are back', async ({
  page,
  site,
}) => {
  const folder = path.join(site.releases, 'remotes/mf-certificates');
  const aside = `${site.releases}-aside`;
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  renameSync(folder, aside);

  await page.goto('/projects/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Weather Station API' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Project Tasks' })).toBeVisible();
  await link(page, 'Teams').click();
  await expect(heading(page, 'mf-teams')).toBeVisible();
  await page.goto('/certificates');
  const card = page.getByRole('alert').filter({ hasText: 'Certificates is not available right now' });
  await expect(card).toBeVisible();

  renameSync(aside, folder);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'mf-certificates')).toBeVisible();
});

test('when the API is killed, pages still load, screens show what failed, and Retry works once it is back', async ({
  page,
  site,
  browser,
}) => {
  await page.goto('/teams');
  await expect(heading(page, 'mf-teams')).toBeVisible();
  await site.api.stop('SIGKILL');

  // In an open page, another remote mounts and says that its data is missing.
  await link(page, 'Projects').click();
  const projects = page.locator('[data-remote="mf-projects"]');
  await expect(projects.getByText('Failed to load projects')).toBeVisible({ timeout: 30_000 });
  // A new visitor gets the page, the public screens and the sign-in, which says what is wrong.
  const guest = await (await browser.newContext({ baseURL: site.address })).newPage();
  await guest.goto('/pricing');
  await expect(guest.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await guest.goto('/login');
  await guest.getByLabel('Email').fill(ada.email);
  await guest.getByLabel('Password', { exact: true }).fill(ada.password);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest.getByRole('alert').first()).toBeVisible();
  await guest.context().close();

  await site.api.start();
  await projects.getByRole('button', { name: 'Retry' }).click();
  await expect(projects.locator('a[href^="/projects/"]').first()).toBeVisible();
});

test('when the registry is stopped, an open page still works, and a reload works once it is back', async ({
  page,
  site,
}) => {
  await page.goto('/teams');
  await expect(heading(page, 'mf-teams')).toBeVisible();
  // The page preloads its other remotes once it is idle.
  const isReady = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/remotes\/mf-projects\/.*ProjectListPage/.test(name)),
    );
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
  const name = `Outage ${Date.now()}`;
  await page.getByRole('button', { name: 'Create Team' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(name);
  await site.registry.stop();

  // Data still works, because it comes from the API.
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await link(page, 'Projects').click();
  await expect(page.locator('[data-remote="mf-projects"] a[href^="/projects/"]').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-remote="mf-teams"] h1')).toBeVisible();

  await site.registry.start();
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
});
