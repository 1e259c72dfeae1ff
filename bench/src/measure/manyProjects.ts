import type { Page } from 'playwright-core';
import { type ListRecord, recordList } from './inList.ts';
import type { PageRecord } from './inPage.ts';
import type { Place } from './measure.ts';
import { LIMIT_MS, openPage } from './openPage.ts';
import { screens } from './screens.ts';

const { path, expected } = screens.projects;
const marks = expected.map(({ mark }) => mark);

/** Indexes of the filter bar's selects (order, difficulty, category). Each of the keys below leads to another list. */
const CHANGED = [5, 0, 1];
const KEYS = ['ArrowDown', 'ArrowDown', 'ArrowUp'];

/** Presses real keys, because the browser counts only those as interactions, and waits for each answer. */
async function changeFilters(page: Page): Promise<void> {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForFunction(() => window.__list.answers.at(-1)!.endedAt !== undefined, undefined, {
      polling: 100,
      timeout: LIMIT_MS,
    });
  };
  for (const index of CHANGED) {
    await page.locator('main select').nth(index).focus();
    for (const key of KEYS) await press(key);
  }
  await page.getByRole('button', { name: 'Page 2', exact: true }).focus();
  await press('Enter');
}

export interface Changed {
  loaded: PageRecord;
  changed: PageRecord & ListRecord;
}

/** Opens the list as a visitor with many projects, who rests for `restMs` and then filters, sorts and pages. */
export async function changeManyProjects(
  { browser, sites, address, profile }: Place,
  restMs: number,
): Promise<Changed> {
  const opened = await openPage(browser, { profile, visitor: sites.visitorWithMany, expected });
  const { page } = opened;
  await page.goto(address + path, { waitUntil: 'commit' });
  const loaded = await opened.whole(marks);
  await page.evaluate(recordList, 'main ul:has(h2)');
  await page.waitForTimeout(restMs); // the time is the visitor’s, and part of what is measured
  await changeFilters(page);
  const record = await opened.whole(marks);
  return { loaded, changed: { ...record, ...(await page.evaluate(() => window.__list)) } };
}
