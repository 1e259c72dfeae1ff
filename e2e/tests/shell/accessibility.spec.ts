import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

// Each remote's screens are checked in its own folder.
test('the shell’s own screens are accessible and never scroll sideways', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of ['/', '/pricing', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main [role="status"]:has-text("Loading")')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the API documentation of both servers is accessible and never scrolls sideways', async ({ page }) => {
  for (const path of ['/api/v1/docs/', '/registry/docs/']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Project Practice' })).toBeVisible();
    await page.locator('summary').first().click();
    await expectAccessible(page);
  }
});

test('the drawer of a phone is accessible and never scrolls sideways, signed in or not', async ({
  page: guest,
  signedIn,
}) => {
  for (const page of [guest, signedIn]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  }
});
