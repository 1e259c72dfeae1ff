import { expect, test } from '../../fixtures/test.ts';

test('the landing page presents the product and links to the other pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the product' })).toBeVisible();
  for (const text of ['120+', '800+', '15+', '30+', 'How It Works', 'Sign Up', 'Join Projects', 'Gain Experience']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^View Projects/ })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/signup');
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
  await expect(page).toHaveTitle(/^Pricing/);
});

test('pricing shows three plans whose buttons do nothing', async ({ page }) => {
  await page.goto('/pricing');
  for (const price of ['$0', '$19.99', '$49.99']) await expect(page.getByText(price)).toBeVisible();
  await expect(page.getByText('Most Popular')).toBeVisible();
  await expect(page.getByText('All plans include a 14-day free trial. No credit card required.')).toBeVisible();
  for (const name of ['Get Started', 'Start Free Trial', 'Contact Sales']) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  }
});

test('an unknown address says so and has the status 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
});

test('the footer is on the landing page only, and its placeholder links lead nowhere', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Professional network' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/pricing');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('dark mode is off by default, even on a dark system, and stays as chosen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto('/pricing');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('theme-storage')))!)).toMatchObject({ isDarkMode: true });

  // The page is dark even before any script file of the site has run.
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the menu is a drawer that traps the focus and closes by Escape', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Pricing' })).toBeVisible();
    for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(drawer).toBeHidden();
  });
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a click without key or pointer, as a screen reader makes it, moves the focus to the heading of the next screen', async ({ page }) => {
  await page.goto('/');
  // Before the scripts have loaded, a link would load a whole page.
  await expect(page.locator('#root > [data-ahead]')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).first().evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
});
