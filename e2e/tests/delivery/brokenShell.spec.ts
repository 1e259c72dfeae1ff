import { expect } from '@playwright/test';
import { callRegistry, test } from './deliverySite.ts';
import { releaseShell } from './releaseShell.ts';
import { visitor } from './visits.ts';

test('in the place of a shell that breaks as it starts, the last known good one is started', async ({
  browser,
  site,
}) => {
  await releaseShell(site, '7.5.0', "throw new Error('broken');\n");
  const plan = { stages: [{ targetPercentage: 100, approval: true }] };
  await callRegistry(site, 'POST', '/remotes/shell/rollouts', { version: '7.5.0', plan });
  // Some visitors never get a version that is being tried.
  let isTried = false;
  for (let index = 0; index < 10 && !isTried; index++) {
    const context = await visitor(browser, site);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/teams');
    // Only the app changes it.
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('[data-remote="mf-teams"] h1')).toBeVisible();
    isTried = errors.includes('broken');
    await context.close();
  }
  expect(isTried).toBe(true);
  await callRegistry(site, 'POST', '/remotes/shell/rollout/abort', {});
});
