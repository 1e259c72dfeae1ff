import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copiesOfReact } from '../../fixtures/copiesOfReact.ts';
import { ada } from '../../fixtures/people.ts';
import { checkout } from '../../fixtures/serverProcess.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { runIn } from '../../fixtures/workingCopy.ts';
import { callRegistry, test } from './deliverySite.ts';
import { sessionOf } from './sessionOf.ts';

/** Does what `docs/how-to/other-tools.md` says, outside of the workspace and with a token of the squad's own. */
async function releaseExample(site: RunningSite, example: string, remote: string): Promise<void> {
  const { token } = await callRegistry<{ token: string }>(site, 'POST', '/tokens', { scope: remote, label: example });
  const outside = mkdtempSync(path.join(tmpdir(), 'practice-outside-'));
  try {
    const folder = path.join(outside, example);
    cpSync(path.join(checkout, 'examples', example), folder, {
      recursive: true,
      filter: (source) => !/[/\\](dist|node_modules)$/.test(source),
    });
    await runIn(folder, site, 'npm', ['ci', '--no-audit', '--no-fund']);
    await runIn(folder, site, 'npm', ['run', 'build']);
    await runIn(folder, site, 'tar', ['-C', 'dist', '-czf', 'release.tgz', '.']);
    const answer = await fetch(`${site.address}/registry/api/remotes/${remote}/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: await readFile(path.join(folder, 'release.tgz')),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
    expect(await answer.json()).toMatchObject({ isLive: true, twice: [] });
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

const counts = async (page: Page) => {
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
};

const examples = [
  {
    ...{ example: 'vite-vue', remote: 'mf-vue', heading: 'Projects, by Vue', away: /./ },
    async works(page: Page) {
      await expect(page.locator('.mf-vue li')).not.toHaveCount(0);
      // Its style sheet is allowed by the page's policy.
      await expect(page.locator('.mf-vue')).toHaveCSS('max-inline-size', '960px');
    },
  },
  {
    ...{ example: 'webpack-plain', remote: 'mf-plain', heading: 'No framework', away: 'Pricing' },
    works: (page: Page) => expect(page.getByText(`Signed in as ${ada.email}`)).toBeVisible(),
  },
  { example: 'rspack-react', remote: 'mf-react', heading: 'Counted by React', away: 'Pricing', works: counts },
  { example: 'rsbuild-svelte', remote: 'mf-svelte', heading: 'Counted by Svelte', away: 'Pricing', works: counts },
];

for (const { example, remote, heading, away, works } of examples)
  test(`a remote of ${example} is built in an empty folder, released, and part of the site`, async ({
    browser,
    site,
  }) => {
    const localStorage = [{ name: 'auth-storage', value: await sessionOf(site.address) }];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: site.address, localStorage }] },
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    const copies = await copiesOfReact(page);
    await releaseExample(site, example, remote);

    await page.goto(`${site.address}/${remote.slice('mf-'.length)}`);
    const area = page.locator(`[data-remote="${remote}"]`);
    await expect(area.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await works(page);

    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await area
      .getByRole(example === 'rspack-react' ? 'button' : 'link', { name: away })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0);
    await expect(area).toHaveCount(0);
    await page.goBack();
    await expect(area.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await copies()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
