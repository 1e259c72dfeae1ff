import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const newAddress = () => `new.${randomUUID().slice(0, 8)}@example.com`;

test('a sign-up with a taken address shows so under the field and in the list of errors', async ({
  page,
  person,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('Email').fill(person.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('four quiet words here');
  await page.getByLabel('Confirm password').fill('four quiet words here');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('email: ');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(newAddress());
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a wrong password is refused, the right one is accepted', async ({ page, person, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('sign-in and sign-up are accessible and never scroll sideways', async ({ page }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await page.getByRole('button', { name: path === '/login' ? 'Sign in' : 'Sign up', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectAccessible(page);
  }
  // A window with a history that no script opened may not close itself, so the page stays.
  await page.goto('/oauth/callback');
  await expect(page.getByText('You can close this window')).toBeVisible();
  await expectAccessible(page);
});
