import type { Page } from 'playwright-core';
import { MANY_PROJECTS } from '../site/addProjects.ts';
import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens } from './screens.ts';

const { path, expected } = screens.projects;
/** Between two inputs, so that each is answered on its own. */
const PAUSE_MS = 700;

/** Real key presses: only those are counted as interactions by the browser. */
async function changeFilters(page: Page): Promise<void> {
  const selects = page.locator('main select');
  for (const index of [0, 1, 5]) {
    await selects.nth(index).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS); // a person’s pace, so that each input is measured alone
    }
  }
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.waitForTimeout(PAUSE_MS); // a person’s pace, so that each input is measured alone
}

export const interaction: Measure = {
  id: 'interaction',
  title: `Filtering, sorting and paging ${MANY_PROJECTS} projects`,
  group: 'interaction',
  profiles: ['slow'],
  metrics: {
    slowest: { title: 'slowest interaction', unit: 'ms', atMost: { value: 200 } },
    cards: { title: 'cold load, last card visible', unit: 'ms' },
  },
  async sample({ browser, sites, address, profile }) {
    const opened = await openPage(browser, { profile, visitor: sites.visitorWithMany, expected });
    await opened.page.goto(address + path, { waitUntil: 'commit' });
    const marks = expected.map(({ mark }) => mark);
    const loaded = await opened.whole(marks);
    await opened.page.waitForTimeout(PAUSE_MS); // a person’s pace, so that each input is measured alone
    await changeFilters(opened.page);
    const { slowestInteraction } = await opened.whole(marks);
    return { slowest: slowestInteraction, cards: loaded.marks.cards! };
  },
};
