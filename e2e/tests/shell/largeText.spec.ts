import { expect, test } from '../../fixtures/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 320, height: 640 },
});

test('with text twice as large, the controls of a phone stay in one row', async ({ signedIn: page }) => {
  await page.goto('/projects');
  // By then, the app's bar has taken the place of the one that the page arrived with.
  await expect(page.locator('[data-remote] h1')).toBeVisible();
  const bar = page.getByRole('banner');
  const controls = [
    bar.getByRole('link').first(),
    bar.getByRole('button', { name: 'Dark mode' }),
    bar.getByRole('link', { name: 'Profile' }),
    bar.getByRole('button', { name: 'Open menu' }),
  ];
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const middles = boxes.map((box) => Math.round(box!.y + box!.height / 2));
  expect(middles).toEqual(middles.map(() => middles[0]));
  expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeLessThanOrEqual(320);
});
