import type { Browser } from 'playwright-core';
import { kinds, type Kind, type Sites } from '../site/startSites.ts';
import { openPage } from './openPage.ts';
import { profiles } from './profiles.ts';
import { screens, type Screen } from './screens.ts';

/** Time for what comes late, like a widget, after the last expected element. */
const LATE_MS = 700;

interface Visit {
  text: string;
  /** Of the page and of everything it loaded. */
  addresses: string[];
}

async function visit(browser: Browser, sites: Sites, kind: Kind, { path, expected, isPublic }: Screen): Promise<Visit> {
  const opened = await openPage(browser, {
    profile: profiles.unthrottled,
    visitor: isPublic ? undefined : sites.visitor,
    expected,
  });
  try {
    await opened.page.goto(sites.addressOf[kind] + path, { waitUntil: 'commit' });
    await opened.whole(expected.map(({ mark }) => mark));
    await opened.page.waitForTimeout(LATE_MS); // a measurement: what comes late belongs to the text
    return {
      text: (await opened.page.locator('main').innerText()).replace(/\s+/g, ' ').trim(),
      addresses: await opened.page.evaluate(() => [
        location.href,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ]),
    };
  } finally {
    await opened.context.close();
  }
}

/** Visits every screen on every site once, throws if they show different texts, and returns the addresses that were loaded. */
export async function checkSameScreens(browser: Browser, sites: Sites): Promise<string[]> {
  const addresses: string[] = [];
  for (const screen of Object.values<Screen>(screens)) {
    const texts = new Map<Kind, string>();
    for (const kind of kinds) {
      const visited = await visit(browser, sites, kind, screen);
      texts.set(kind, visited.text);
      addresses.push(...visited.addresses);
    }
    const other = kinds.find((kind) => texts.get(kind) !== texts.get('ours'));
    if (other)
      throw new Error(
        `${screen.path} differs on ${other}, so nothing was measured.\nours: ${texts.get('ours')}\n${other}: ${texts.get(other)}`,
      );
  }
  return addresses;
}
