import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const guest = ['/', '/pricing', '/login', '/signup'];
const signedIn = ['/profile', '/projects', '/projects/1', '/projects/1/submissions', '/projects/drafts', '/teams', '/certificates', '/no-such-page'];

for (const theme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`no serious finding on any screen, ${theme}, ${width} px`, async ({ browser, baseURL, demoPerson, pageOf, expectedErrors }) => {
      test.setTimeout(180_000);
      expectedErrors.push(/404/);
      const remember = (isDarkMode: boolean) => localStorage.setItem('theme-storage', JSON.stringify({ isDarkMode, v: 1 }));
      const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
      const anonymous = await context.newPage();
      const ada = await pageOf(await demoPerson('ada'));
      await ada.setViewportSize({ width, height: 800 });
      for (const page of [anonymous, ada]) await page.addInitScript(remember, theme === 'dark');
      for (const [page, paths] of [[anonymous, guest], [ada, signedIn]] as const) {
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.locator('main h1').first()).toBeVisible();
            await expect(page.locator('main [role="status"]:has-text("Loading")')).toHaveCount(0);
            await expectAccessible(page);
            // Half of 1280 px is what a zoom of 200 % leaves of it.
            for (const visible of width === 1280 ? [640, 1280] : [width]) {
              await page.setViewportSize({ width: visible, height: 800 });
              expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} scrolls sideways at ${visible} px`).toBe(true);
            }
          });
        }
      }
      await context.close();
    });
  }
}
