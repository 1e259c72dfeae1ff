import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import type { RunningSite } from '../../fixtures/runSite.ts';
import { callRegistry, test } from './deliverySite.ts';
import { visitorIds } from './visitorIds.ts';

test.describe.configure({ mode: 'serial' });

async function open(page: Page, site: RunningSite, path = '/registry/', token = site.token): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Token', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Reports, as `count` visitors of a version, that it mounted. */
async function report(site: RunningSite, variant: 'canary' | 'stable', version: string, count: number): Promise<void> {
  for (const id of await visitorIds(site, 'mf-teams', variant, count)) {
    const reports = [{ remote: 'mf-teams', version, kind: 'mounted', ms: 120 }];
    const headers = { cookie: `visitor=${id}`, 'content-type': 'application/json' };
    const { sent } = (await (await fetch(`${site.address}/registry/page`, { headers })).json()) as { sent: string };
    await fetch(`${site.address}/registry/health`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ page: sent, reports }),
    });
  }
}

test('a squad signs in with its token, starts a rollout, and sees it go live', async ({ page, site, squad }) => {
  const teams = await squad('mf-teams').setVersion('0.1.9').build();
  expect(await teams.release()).toMatch(/It brings lucide-react \(\d+\.\d KB\), which is also in shell/);
  const { token } = await callRegistry<{ token: string }>(site, 'POST', '/tokens', { scope: 'mf-teams' });
  await open(page, site, '/registry/', token);
  await page.getByRole('link', { name: 'mf-teams' }).click();
  await page.getByRole('button', { name: 'Start rollout', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan').selectOption({ label: 'Manual: 1, 10, 50 %, each promoted by hand' });
  await dialog.getByLabel('Stage 1, %').fill('5');
  await dialog.getByRole('button', { name: 'Start rollout' }).click();
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).toContainText('0.1.9 canary · 5 %');

  // Visitors' reports appear without a reload.
  await expect(page.getByText('No visitor has it yet')).toBeVisible();
  await report(site, 'canary', '0.1.9', 12);
  await report(site, 'stable', (await callRegistry<{ stable: string }>(site, 'GET', '/remotes/mf-teams')).stable, 12);
  await expect(page.getByText('12 of 20 visitors have had it.')).toBeVisible();
  await report(site, 'canary', '0.1.9', 10);
  await expect(page.getByText('Performing as well as stable.')).toBeVisible();
  // Another squad's remote can be viewed, but not changed.
  await open(page, site, '/registry/remotes/mf-projects', token);
  await expect(page.getByRole('heading', { level: 1, name: 'mf-projects' })).toBeVisible();
  const twice = page.getByRole('table', { name: 'Packages that are brought twice' });
  await expect(twice.getByRole('row', { name: /^lucide-react \d+\.\d KB shell/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start rollout', exact: true })).toHaveCount(0);
});

test('every view is accessible and never scrolls sideways', async ({ page, site }) => {
  for (const path of [
    '/registry/',
    '/registry/remotes/mf-teams',
    '/registry/remotes/mf-nothing',
    '/registry/audit',
    '/registry/tokens',
  ]) {
    await open(page, site, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  }
  await open(page, site, '/registry/remotes/mf-teams');
  // There was never another stable version.
  await expect(page.getByRole('button', { name: 'Roll back', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Abort', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('numbers are marked as stale while the registry does not answer', async ({ page, site }) => {
  await open(page, site, '/registry/remotes/mf-teams');
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).toBeVisible();
  await page.route('**/registry/api/**', (route) => route.abort());
  await expect(page.getByText('The registry is not responding.')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).toBeVisible();
  await page.unroute('**/registry/api/**');
  await expect(page.getByText('The registry is not responding.')).toHaveCount(0);
});

test('a keyboard user promotes, aborts, and rolls back', async ({ page, site }) => {
  await open(page, site, '/registry/remotes/mf-teams');
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  // A dialog takes the focus a moment after it opens, even from a button in it that was focused before.
  const answer = async (name: string) => {
    await expect(page.getByRole('alertdialog').locator(':focus')).toBeVisible();
    await press(name);
  };
  await press('Promote to 10 %');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Promote to 10 %' })).toBeFocused();
  await press('Promote to 10 %');
  await answer('Promote');
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).toContainText('0.1.9 canary · 10 %');
  await press('Abort');
  await answer('Abort rollout');
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).not.toContainText('canary');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText('aborted by hand')).toBeVisible();

  const { stable } = await callRegistry<{ stable: string }>(site, 'GET', '/remotes/mf-teams');
  await callRegistry(site, 'POST', '/remotes/mf-teams/rollouts', { version: '0.1.9' });
  await callRegistry(site, 'POST', '/remotes/mf-teams/rollout/promote', { toEnd: true });
  await open(page, site, '/registry/remotes/mf-teams');
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).toContainText('0.1.9');
  await press('Roll back');
  await expect(page.getByRole('dialog', { name: 'Roll back mf-teams' })).toBeVisible();
  await expectAccessible(page);
  await press(`Roll back to ${stable}`);
  await expect(page.getByRole('figure', { name: 'Who gets what now' })).not.toContainText('0.1.9');
});
