import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const guest = ['/', '/pricing', '/login', '/signup'];
const signedIn = ['/profile', '/projects', '/projects/1', '/projects/1/submissions', '/projects/drafts', '/teams', '/certificates', '/no-such-page'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [role="status"]:has-text("Loading")')).toHaveCount(0);
}

// The screens of a remote are looked at by its own suite.
for (const theme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`no serious finding on the shell’s own screens, ${theme}, ${width} px`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/404/);
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((isDarkMode) => localStorage.setItem('theme-storage', JSON.stringify({ isDarkMode, v: 1 })), theme === 'dark');
      for (const path of ['/', '/pricing', '/no-such-page']) {
        await test.step(path, async () => {
          await open(page, path);
          await expectAccessible(page);
        });
      }
    });
  }
}

test('no screen scrolls sideways: on a phone, on a desk, and at a zoom of 200 %', async ({ page, demoPerson, pageOf, expectedErrors }) => {
  expectedErrors.push(/404/);
  const ada = await pageOf(await demoPerson('ada'));
  for (const [somebody, paths] of [[page, guest], [ada, signedIn]] as const) {
    for (const path of paths) {
      await open(somebody, path);
      // Half of 1280 px is what such a zoom leaves of it.
      for (const width of [320, 640, 1280]) {
        await somebody.setViewportSize({ width, height: 800 });
        expect(await somebody.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width} px`).toBe(true);
      }
    }
  }
});
