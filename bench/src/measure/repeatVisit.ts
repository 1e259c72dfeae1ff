import type { Page } from 'playwright-core';
import type { Expected } from './inPage.ts';
import type { Measure } from './measure.ts';
import { addPage, openPage } from './openPage.ts';
import { screens } from './screens.ts';

const LATENCY_MS = 400;

const { path, expected } = screens.teams;
const seen: Expected = { ...expected[0]!, mark: 'seen', isEarly: true };
/** What was last seen has no button that could be pressed. */
const fresh: Expected = {
  ...seen,
  mark: 'fresh',
  selector: `main:has(button:enabled) ${seen.selector.slice(5)}`,
  isEarly: false,
};

/** Waits until the browser has kept the screen, and can show it. */
const isKept = (page: Page) =>
  page.waitForFunction(
    async (address) => (await caches.match(address)) !== undefined && (await navigator.serviceWorker.ready).active,
    path,
    { polling: 200 },
  );

/** The same address on another day, over a slow line to a server far away. */
export const repeatVisit: Measure = {
  id: 'repeat',
  title: `Repeat visit to the list of teams, the server ${LATENCY_MS} ms away, signed in`,
  group: 'repeat',
  profiles: ['far'],
  metrics: {
    seen: { title: 'cards visible, last seen or new', unit: 'ms', atMost: { value: 350 } },
    fresh: { title: 'app with new cards', unit: 'ms' },
    layoutShift: { title: 'layout shift', unit: '', atMost: { value: 0.02 } },
  },
  async sample({ browser, sites, address, profile }) {
    const options = { profile, visitor: sites.visitor, expected: [seen, fresh], hasWorker: true };
    const first = await openPage(browser, options);
    await first.page.goto(address + path, { waitUntil: 'commit' });
    await first.whole(['fresh']);
    if (address === sites.addressOf.ours) await isKept(first.page);
    const again = await addPage(first.context, options);
    await first.page.close();
    sites.delay(LATENCY_MS);
    try {
      // Timed from here: what was last seen is shown by a document that is soon replaced, and its record with it.
      const began = Date.now();
      const [seen, last] = await Promise.all([
        again.reach(['seen']).then(() => Date.now() - began),
        again.page.goto(address + path, { waitUntil: 'commit' }).then(() => again.whole(['fresh'])),
      ]);
      return { seen, fresh: last.began + last.marks.fresh! - began, layoutShift: last.layoutShift };
    } finally {
      sites.delay(0);
    }
  },
};
