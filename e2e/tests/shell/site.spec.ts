import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

test('a placeholder link that is pressed before the scripts have arrived leads nowhere', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Contact' });
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await link.click();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(page.url()).not.toContain('#');
});

test('the state of the page, which holds tokens, is not given to extensions of the browser', async ({ page }) => {
  await page.addInitScript(() => {
    const compose = () => (document.documentElement.dataset.told = 'yes');
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose, __REDUX_DEVTOOLS_EXTENSION__: compose });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-told');
});

test('the landing page presents the product and links to the other pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the product' })).toBeVisible();
  const explore = page.getByRole('link', { name: 'Explore Projects' });
  await expect(explore).toHaveAttribute('href', '/projects');
  // At once, because the app takes the place of the page's HTML.
  const [text, arrow] = await explore.evaluate((link) =>
    [link, link.querySelector('svg')!].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(arrow, 'the arrow is beside the text').toBeCloseTo(text!, 0);
  await expect(page.getByRole('term')).toHaveText(['real projects', 'active students', 'universities', 'companies']);
  await expect(page.getByRole('definition')).toHaveText(['120+', '800+', '15+', '30+']);
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('How It Works').getByRole('heading', { level: 3 })).toHaveText([
    'Sign Up',
    'Join Projects',
    'Gain Experience',
  ]);
  const featured = part('Featured projects').getByRole('listitem');
  await expect(featured).toHaveText([
    /^AI\/ML *Intermediate.*Team of 5/,
    /^Web Dev *Beginner.*Team of 4/,
    /^Open Source *Advanced.*Team of 8/,
  ]);
  for (const link of await featured.getByRole('link', { name: /^View Projects/ }).all())
    await expect(link).toHaveAttribute('href', '/projects');
  await expect(featured.getByRole('link')).toHaveCount(3);
  await expect(part('What people say').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/signup');
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
  await expect(page).toHaveTitle(/^Pricing/);
});

const plans = [
  {
    name: 'Free',
    price: '$0 forever',
    button: 'Get Started',
    features: ['5 basic projects', 'Basic team collaboration', 'Community support', 'Basic templates', 'Email support'],
  },
  {
    name: 'Pro',
    price: '$19.99 per month',
    button: 'Start Free Trial',
    features: [
      'All projects',
      'Advanced team features',
      'Priority support',
      'Custom templates',
      'Video calls',
      'AI project assistance',
      'Advanced analytics',
    ],
  },
  {
    name: 'Enterprise',
    price: '$49.99 per month',
    button: 'Contact Sales',
    features: [
      'Everything in Pro',
      'Unlimited team members',
      '24/7 support',
      'Custom integrations',
      'Advanced security',
      'API access',
      'Custom branding',
      'Training sessions',
    ],
  },
];

test('pricing shows three plans whose buttons do nothing', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(plans.map(({ name }) => name));
  for (const { name, price, button, features } of plans) {
    const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(plan).toContainText(price);
    await expect(plan.getByText('Most Popular')).toHaveCount(name === 'Pro' ? 1 : 0);
    await expect(plan.getByRole('listitem')).toHaveText(features);
    await plan.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/pricing$/);
  }
  await expect(page.getByText('All plans include a 14-day free trial. No credit card required.')).toBeVisible();
});

test('the navigation names the other pages, and lets people in, out, and to their profile', async ({
  page,
  signedIn,
}) => {
  const bar = (on: Page) => on.getByRole('banner');
  for (const on of [page, signedIn]) {
    await on.goto('/');
    await expect(bar(on).getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'Projects',
      'Teams',
      'Pricing',
    ]);
    for (const [name, path] of Object.entries({
      Home: '/',
      Projects: '/projects',
      Teams: '/teams',
      Pricing: '/pricing',
    })) {
      await expect(bar(on).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
  }
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar(page).getByRole('link', { name: 'Profile' })).toBeHidden();
  await expect(bar(signedIn).getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bar(signedIn).getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(bar(signedIn).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
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
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Code hosting', 'Professional network', 'Contact']);
  await links.nth(1).click();
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
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('theme-storage')))!)).toMatchObject({
    isDarkMode: true,
  });

  // The page is dark even before any script file of the site has run.
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('the page says that it is offline for as long as it is', async ({ page, expectedErrors }) => {
  // The browser may ask for the icon only now.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/pricing');
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
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

test('a click without key or pointer, as a screen reader makes it, moves the focus to the heading of the next screen', async ({
  page,
}) => {
  await page.goto('/');
  // Before the scripts have loaded, a link would load a whole page.
  await expect(page.locator('#root > [data-ahead]')).toHaveCount(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Pricing' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeFocused();
});
