import { breakRemote } from '../../fixtures/faultyRemote.ts';
import { expect, test } from '../../fixtures/test.ts';

// docs/decisions/one-page-many-squads.md says why.
test('what is not contained reaches the rest of its page, and ends with that page', async ({ pageOf, person }) => {
  const page = await pageOf(person);
  const projects = page.getByRole('link', { name: 'Projects', exact: true }).first();
  const heading = page.locator('[data-remote="mf-projects"] h1');
  const isHarmed = {
    'styles the page': async () => {
      await projects.click();
      await expect(heading).toHaveCSS('font-style', 'italic');
    },
    'takes the title': async () => {
      await projects.click();
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => document.title)).toBe('Mine');
    },
    'removes the header': () => expect(page.getByRole('banner')).toHaveCount(0),
    'swallows clicks': async () => {
      await projects.click();
      await expect(page).toHaveURL(/\/teams$/);
    },
    'changes arrays': async () => {
      await projects.click();
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => [1].findLastIndex((one) => one === 1))).toBe(-2);
    },
  };
  for (const [fault, check] of Object.entries(isHarmed))
    await test.step(fault, async () => {
      await breakRemote(page, 'mf-teams', '/teams', fault as keyof typeof isHarmed);
      await page.goto('/teams');
      await expect(page.getByRole('heading', { name: 'Well again' })).toBeVisible();
      await check();
      await page.goto('/projects');
      await expect(heading).toHaveCSS('font-style', 'normal');
      await expect(page).toHaveTitle(/^Projects/);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await page.evaluate(() => [1].findLastIndex((one) => one === 1))).toBe(0);
      await page.getByRole('link', { name: 'Teams', exact: true }).first().click();
      await expect(page).toHaveURL(/\/teams$/);
    });
});
