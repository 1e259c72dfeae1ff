import { expect, test } from '../../fixtures/test.ts';

const COUNT = 1_000;
const categories = ['backend', 'frontend', 'mobile', 'ai'];
const levels = ['Beginner', 'Intermediate', 'Advanced', 'Expert'];

const projects = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  name: `Project ${index + 1}`,
  description: 'Something worth building.',
  category: categories[index % 4],
  difficulty_level: levels[index % 3],
  max_team_size: 4,
  is_premium: index % 5 === 0,
  is_public: true,
  is_registered: false,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  tasks: [],
}));

/** Cards added to the page since it was last read. */
interface Watched {
  newCards: number;
}

// A filter change that renders one page of cards and sends no request is fast on any machine; measured time would only
// show how busy this one is.
test('filtering a thousand projects renders at most ten cards and sends no request', async ({ signedIn: page }) => {
  await page.route('**/api/v1/projects/', (route) =>
    route.fulfill({ json: { count: COUNT, next: null, previous: null, results: projects } }),
  );
  await page.goto('/projects');
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const cards = list.getByRole('link');
  const status = page.getByRole('status').filter({ hasText: /of .* projects/ });
  await expect(status).toHaveText(/1–10 of 1,?000 projects/);
  await expect(cards).toHaveCount(10);

  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.newCards = 0;
    const cardsIn = (node: Node) => (node instanceof Element ? node.querySelectorAll('h2 a').length : 0);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) watched.newCards += cardsIn(node);
    }).observe(document.querySelector('main')!, { childList: true, subtree: true });
  });
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/v1/') && calls.push(request.url())));

  const filters = page.getByRole('region', { name: 'Filters' });
  for (const [filter, value, found] of [
    ['Category', 'Frontend', 250],
    ['Difficulty', 'Advanced', 83],
    ['Type', 'Premium', 17],
  ] as const) {
    await filters.getByLabel(filter).selectOption({ label: value });
    await expect(status).toContainText(`of ${found} projects`);
    await expect(cards).toHaveCount(10);
    const rendered = await page.evaluate(() => {
      const watched = window as unknown as Watched;
      const { newCards } = watched;
      watched.newCards = 0;
      return newCards;
    });
    expect(rendered, `cards rendered by ${filter}`).toBeLessThanOrEqual(10);
  }
  await filters.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(status).toHaveText(/1–10 of 1,?000 projects/);
  expect(calls).toEqual([]);
});
