import { randomUUID } from 'node:crypto';
import { Keyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a keyboard user signs up, edits the profile, and logs out', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/signup');
  for (const [label, value] of [
    ['First name', 'Kim'],
    ['Last name', 'Keys'],
    ['Email', `kim.${randomUUID().slice(0, 8)}@example.com`],
    ['Password', 'only the keyboard'],
    ['Confirm password', 'only the keyboard'],
  ] as const) {
    await keyboard.type(page.getByLabel(label, { exact: true }), value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);

  await keyboard.press(page.getByRole('banner').getByRole('link', { name: /^Profile/ }));
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Kim Keys' })).toBeFocused();
  await keyboard.press(page.getByRole('button', { name: 'Edit Profile' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await keyboard.type(page.getByLabel('First name'), 'Kimberly');
  await keyboard.press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Kimberly Keys' })).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/login$/);
});
