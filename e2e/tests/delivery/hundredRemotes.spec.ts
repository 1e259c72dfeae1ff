import { expect } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { plantedEntry } from '../../fixtures/plantedRemote.ts';
import { test } from './deliverySite.ts';
import { release } from './plantedVisit.ts';

const REMOTES = 100;
const nameOf = (n: number) => `mf-squad-${String(n).padStart(3, '0')}`;
const pathOf = (n: number) => `/squad-${n}`;

test.describe.configure({ mode: 'serial' });

test('with a hundred more remotes, the bar stays one row, and the menu has them all', async ({ page, site }) => {
  for (let n = 1; n <= REMOTES; n += 1) {
    const entry = plantedEntry.replaceAll('/planted', pathOf(n)).replace('mf-planted', nameOf(n));
    const nav = [{ label: `Squad ${n}`, to: pathOf(n), order: 100 + n }];
    await release(site, nameOf(n), '0.1.0', [pathOf(n)], entry, nav);
  }
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.address}${pathOf(REMOTES)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Things' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await page.locator('header').boundingBox())!.height).toBeLessThan(70);
    // The page that is shown is named by the button, because its entry has no room.
    const isPhone = width < 900;
    const menu = page.getByRole('button', { name: isPhone ? 'Open menu' : `More · Squad ${REMOTES}` });
    if (!isPhone) {
      const bar = page.getByRole('navigation', { name: 'Main' });
      const shown = await bar.getByRole('link').count();
      expect(shown).toBeGreaterThan(4);
      expect(shown).toBeLessThan(20);
    }
    await menu.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog.getByRole('link', { name: /^Squad / })).toHaveCount(REMOTES);
    await expect(dialog.getByRole('link', { name: `Squad ${REMOTES}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});

test('a page that is left open loads what is likely next, and not a hundred remotes', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = /\/remotes\/(mf-[\w-]+)\/.*\.js$/.exec(request.url())?.[1];
    if (name) loaded.add(name);
  });
  await page.goto(`${site.address}/pricing`);
  await expect.poll(() => loaded.has('mf-projects'), { timeout: 20_000 }).toBe(true);
  // Whatever is prepared is asked for within a moment of the one before.
  let before: number;
  do {
    before = loaded.size;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2_000))));
  } while (loaded.size > before);
  expect(loaded.size).toBeLessThanOrEqual(8);
});
