import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { callRegistry, test } from './deliverySite.ts';
import { release } from './plantedVisit.ts';
import { visitorIds } from './visitorIds.ts';

const pair = [
  { own: 'one', other: 'two' },
  { own: 'two', other: 'one' },
] as const;

/** A remote whose screen says its version, and leads to the other one of its pair. */
const entryOf = (version: string, { own, other }: (typeof pair)[number]) => `
let scope;
export function init(shareScope) { scope = shareScope; }
const take = async (name) => {
  const [offer] = Object.values(scope[name]);
  return (offer.lib ?? (await offer.get()))();
};
export async function get() {
  const { createElement: h } = await take('react');
  const { defineRemote } = await take('shared/remote');
  const { Link } = await take('shared/router');
  const Page = () => h('div', null, h('h1', null, 'Version ${version}'), h(Link, { to: '/${other}' }, 'The other one'));
  Page.preload = async () => {};
  const lifecycles = defineRemote({ name: 'mf-${own}', routes: [{ path: '/${own}', page: Page }] });
  return () => lifecycles;
}`;

async function open(browser: Browser, site: RunningSite, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address });
  await context.addCookies([{ name: 'visitor', value: id, url: site.address }]);
  const page = await context.newPage();
  await page.goto('/one');
  return page;
}

/** What a visitor sees of both, in one page. */
async function versionsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  for (const { own } of pair) {
    if (new URL(page.url()).pathname !== `/${own}`) await page.getByRole('link', { name: 'The other one' }).click();
    const heading = page.locator(`[data-remote="mf-${own}"] h1`);
    await expect(heading).toBeVisible();
    seen.push(await heading.innerText());
  }
  return seen;
}

/** In the console, to half of the visitors. */
async function startTogether(page: Page, site: RunningSite): Promise<void> {
  await page.goto('/registry/remotes/mf-one');
  await page.getByLabel('Token', { exact: true }).fill(site.token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Start rollout', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version', { exact: true }).selectOption('0.2.0');
  await dialog.getByRole('button', { name: 'Add a remote that belongs to it' }).click();
  await dialog.getByLabel(/Together with, 1/).selectOption('mf-two');
  await dialog.getByLabel(/Its version, 1/).selectOption('0.2.0');
  await dialog.getByLabel('Plan').selectOption({ label: 'Manual: 1, 10, 50 %, each promoted by hand' });
  for (const stage of [2, 2]) await dialog.getByRole('button', { name: `Remove stage ${stage}` }).click();
  await dialog.getByLabel('Stage 1, %').fill('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start rollout' }).click();
  await expect(page.getByText('mf-one 0.2.0 with mf-two 0.2.0 is rolling out to 50 % of visitors.')).toBeVisible();
  await page.close();
}

const OLD = ['Version 0.1.0', 'Version 0.1.0'];
const NEW = ['Version 0.2.0', 'Version 0.2.0'];

test('every visitor has both versions that belong together or none, and loses both at once when the group is taken back', async ({
  browser,
  site,
}) => {
  for (const version of ['0.1.0', '0.2.0'])
    for (const one of pair) await release(site, `mf-${one.own}`, version, [`/${one.own}`], entryOf(version, one));
  await startTogether(await browser.newPage({ baseURL: site.address }), site);

  const early = await Promise.all((await visitorIds(site, 'mf-one', 'canary', 3)).map((id) => open(browser, site, id)));
  const later = await Promise.all((await visitorIds(site, 'mf-two', 'stable', 3)).map((id) => open(browser, site, id)));
  for (const page of early) expect(await versionsOf(page)).toEqual(NEW);
  for (const page of later) expect(await versionsOf(page)).toEqual(OLD);

  // One open page has loaded one of them only.
  const [half] = early;
  await half!.goto('/one');
  await expect(half!.locator('[data-remote="mf-one"] h1')).toHaveText('Version 0.2.0');
  await callRegistry(site, 'POST', '/remotes/mf-two/rollout/abort', { reason: 'shown in a test' });
  const state = (await callRegistry<{ rollouts: { state: string }[] }>(site, 'GET', '/remotes/mf-one')).rollouts;
  expect(state[0]).toMatchObject({ state: 'aborted' });
  await half!.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => versionsOf(half!), { timeout: 30_000 }).toEqual(OLD);
  for (const page of [...early, ...later]) {
    await page.goto('/one');
    expect(await versionsOf(page)).toEqual(OLD);
  }
  await Promise.all([...early, ...later].map((page) => page.context().close()));
});
