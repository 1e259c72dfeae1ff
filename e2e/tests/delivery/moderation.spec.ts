import { expect } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { test } from './deliverySite.ts';

test('a visitor reports a portfolio, and an operator takes it down in the console', async ({ page, site }) => {
  const call = async (method: string, route: string, body: object, access?: string) => {
    const headers = { 'content-type': 'application/json', ...(access && { authorization: `JWT ${access}` }) };
    const answer = await fetch(`${site.address}/api/v1${route}`, { method, headers, body: JSON.stringify(body) });
    expect([route, answer.ok]).toEqual([route, true]);
    return (await answer.json()) as { access: string };
  };
  const email = `mallory-${Date.now()}@example.com`;
  const password = 'four quiet words here';
  const names = { first_name: 'Mallory', last_name: 'Unverified' };
  await call('POST', '/auth/register/', { ...names, email, password });
  const { access } = await call('POST', '/auth/login/', { email, password });
  await call('PATCH', '/auth/portfolio/', { handle: 'mallory', is_public: true }, access);

  await page.goto(`${site.address}/api/v1/portfolio/mallory/`);
  await page.getByRole('link', { name: 'Report this portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Report this portfolio' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('It deceives people, or is dangerous').check();
  await page.getByLabel(/What should we know/).fill('Asks for card numbers.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(page);

  const token = await site.operate('add-operator', 'Olga');
  await page.goto(`${site.address}/registry/moderation`);
  await page.getByLabel('Token', { exact: true }).fill(site.token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel(/Operator’s token/).fill(token);
  await page.getByRole('button', { name: 'Continue' }).click();
  const report = page
    .getByRole('region', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Asks for card numbers.' });
  await expect(report).toContainText('Mallory Unverified');
  await page.getByLabel(/Name, email, or number/).fill('mallory-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Find' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('operator.added');
  await expectAccessible(page);

  await report.getByRole('button', { name: 'What to do' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide portfolio' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('phishing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hide portfolio' }).click();
  await expect(page.getByText('The portfolio is off.')).toBeVisible();
  await report.getByRole('button', { name: /^Close the report/ }).click();
  await dialog.getByLabel(/Reason/).fill('hidden');
  await dialog.getByRole('button', { name: 'Close report' }).click();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('phishing');
  expect((await fetch(`${site.address}/api/v1/portfolio/mallory/`)).status).toBe(404);
});
