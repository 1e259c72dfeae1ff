import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const screens: [path: string, heading: RegExp][] = [
  ['/projects', /Explore Projects/],
  ['/projects/1', /./],
  ['/projects/1/tasks/1', /./],
  ['/projects/1/submissions', /Submissions/],
  ['/projects/3/tasks/12/submissions/8', /Submission #8/],
  ['/projects/3/tasks/14', /Links that end/],
  ['/projects/2/tasks/6', /./],
];

const WORD = 'Donaudampfschifffahrt'.repeat(4);

for (const theme of ['light', 'dark'])
  for (const width of [320, 1280])
    test(`the screens of projects are accessible in the ${theme} theme at ${width} px`, async ({ demoPerson, pageOf, expectedErrors }) => {
      expectedErrors.push(/status of 400/);
      const page = await pageOf(await demoPerson('ada'));
      await page.addInitScript((isDarkMode) => localStorage.setItem('theme-storage', JSON.stringify({ isDarkMode, v: 1 })), theme === 'dark');
      await page.setViewportSize({ width, height: 800 });
      // Who has a name of one long word, and who describes a project by an address, widens no screen.
      await page.route(/\/projects\/1\/(submissions\/)?$/, async (route) => {
        if (route.request().isNavigationRequest()) return route.fallback();
        const response = await route.fetch();
        const text = (await response.text()).replaceAll('"last_name":"', `$&${WORD}`).replace('"description":"', `$&https://example.com/${WORD} `);
        return route.fulfill({ response, body: text });
      });
      for (const [path, heading] of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    });
