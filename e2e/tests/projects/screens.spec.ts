import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const screens: [path: string, heading: RegExp][] = [
  ['/projects', /Explore Projects/],
  ['/projects/1', /./],
  ['/projects/1/tasks/1', /./],
  ['/projects/1/submissions', /Submissions/],
  ['/projects/3/tasks/12/submissions/8', /Submission #8/],
  ['/projects/3/tasks/11', /./],
  ['/projects/3/tasks/14', /Let links expire/],
  ['/projects/2/tasks/6', /./],
];

const WORD = 'Donaudampfschifffahrt'.repeat(4);

test('the screens of projects are accessible and never scroll sideways', async ({ ada, pageOf }) => {
  const page = await pageOf(ada);
  // Names that are one long word, and texts that begin with a long URL, must not make a screen wider.
  await page.route(/\/api\/v1\/projects\/(\d+\/.*)?$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll(/"(name|last_name|team|task_name)":"/g, `$&${WORD}`)
      .replaceAll(/"(description|feedback)":"/g, `$&https://example.com/${WORD} `);
    return route.fulfill({ response, body: text });
  });
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  }
  for (const [path, button] of [
    ['/projects/3', 'Register Team to Project'],
    ['/projects/1/tasks/1', 'Submit Task'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: button }).getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
  }
  await test.step('icons grow with the text, and a printed page ends with its last line', async () => {
    await page.goto('/projects/1');
    await expect(page.locator('main li').getByText('Easy').first()).toBeVisible();
    const growth = await page.evaluate(() => {
      const icons = [...document.querySelectorAll('svg.lucide')].filter((icon) => icon.checkVisibility());
      const widths = () => icons.map((icon) => icon.getBoundingClientRect().width);
      const before = widths();
      document.documentElement.style.fontSize = '200%';
      const after = widths();
      document.documentElement.style.fontSize = '';
      return after.map((width, index) => width / before[index]!);
    });
    expect(growth.length).toBeGreaterThan(10);
    expect(Math.min(...growth)).toBeGreaterThan(1.9);
    await page.emulateMedia({ media: 'print' });
    const [pageEnd, textEnd] = await page.evaluate(() =>
      [document.body, [...document.querySelectorAll('main li')].at(-1)!].map(
        (part) => part.getBoundingClientRect().bottom,
      ),
    );
    expect(pageEnd! - textEnd!).toBeLessThan(64);
  });
});

test('below 900 px, the tasks beside a task are in a drawer from the top instead', async ({ ada, pageOf }) => {
  const page = await pageOf(ada);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/projects/1/tasks/1');
  const side = page.getByRole('complementary', { name: 'Tasks' });
  const opener = page.getByRole('button', { name: /^All tasks/ });
  await expect(side).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(side).toBeHidden();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Tasks' });
  await expect(drawer.getByText('4/4')).toBeVisible();
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 899 });
});

test('on a phone, projects are on the first screen, and the filters are behind a button that tells how many apply', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/projects');
  await expect(
    page.getByRole('main').getByRole('article').or(page.getByRole('main').locator('li')).first(),
  ).toBeInViewport();
  // By role, which leaves out the app's screen while the one that the page arrived with still stands for it.
  const difficulty = page.getByRole('combobox', { name: 'Difficulty' });
  await expect(difficulty).toHaveCount(0);
  const fold = page.getByRole('button', { name: /^Filters/ });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await difficulty.selectOption({ index: 1 });
  await fold.click();
  await expect(difficulty).toHaveCount(0);
  await expect(fold).toHaveText('Filters (1)');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(fold).toHaveText('Filters');
  await expect(page).toHaveURL(/\/projects$/);
});
