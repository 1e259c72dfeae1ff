import type { Page } from '@playwright/test';
import { guestRoutes, memberRoutes, visitEach } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';

const MOST = 0.02;

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Sums up every layout shift, those after a press included, and keeps what moved. */
const watchShifts = () => {
  const watched = ((window as never as { moved: object }).moved = { sum: 0, parts: [] as string[] });
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName ?? '?'} “${element?.textContent?.slice(0, 30) ?? ''}”`;
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      watched.sum += value;
      watched.parts.push(`${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Delays each answer by 300 or 700 ms, by its address, so that they also arrive in another order than asked for. */
async function delayAnswers(page: Page, parity: number): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const isLate = ([...route.request().url()].length + parity) % 2 === 1;
    await new Promise((resolve) => setTimeout(resolve, isLate ? 700 : 300));
    await route.continue().catch(() => {});
  });
}

for (const [width, parity] of [
  [360, 0],
  [1280, 1],
] as const)
  test(`nothing moves on any screen while answers arrive late (${width} px)`, async ({
    browser,
    request,
    ada,
    pageOf,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/, /400/);
    const found: string[] = [];
    const visit = async (page: Page, path: string) => {
      const { sum, parts } = await page.evaluate(
        () => (window as never as { moved: { sum: number; parts: string[] } }).moved,
      );
      if (sum > MOST) found.push(`${path}: ${sum.toFixed(3)}\n  ${parts.join('\n  ')}`);
    };
    const open = async (page: Page) => {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.addInitScript(watchShifts);
      await delayAnswers(page, parity);
      return page;
    };
    const guests = await browser.newContext({ baseURL });
    await visitEach([await open(await guests.newPage())], guestRoutes, visit);
    await guests.close();
    const members = await Promise.all([1, 2, 3].map(async () => open(await pageOf(ada))));
    await visitEach(members, await memberRoutes(request, ada), visit);
    expect(found).toEqual([]);
  });
