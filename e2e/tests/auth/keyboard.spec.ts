import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const MOST_STOPS = 40;

/** Presses Tab until the focus is on something of that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (name.test(text.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('somebody without a mouse signs up, edits the profile and signs out', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeVisible();
  for (const [label, value] of [
    [/^First name$/, 'Kim'],
    [/^Last name$/, 'Keys'],
    [/^Email$/, `kim.${randomUUID().slice(0, 8)}@example.com`],
    [/^Password$/, 'only the keyboard'],
    [/^Confirm password$/, 'only the keyboard'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await tabTo(page, /^Profile/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Kim Keys' })).toBeFocused();
  await tabTo(page, /^Edit Profile$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Kimberly');
  await tabTo(page, /^Save Changes$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kimberly Keys' })).toBeVisible();
  await tabTo(page, /^Logout$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
