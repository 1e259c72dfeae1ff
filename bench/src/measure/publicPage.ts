import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens, type Screen } from './screens.ts';
import { kilobytesOf } from './traffic.ts';

/** A larger paint may still follow when everything has arrived. */
export const SETTLE_MS = 500;

/** A public page, opened by a visitor with an empty cache. */
function publicPage(id: string, { path, expected }: Screen): Measure {
  const marks = expected.map(({ mark }) => mark);
  return {
    id,
    title: `Cold load of \`${path}\`, signed out`,
    group: 'public',
    profiles: ['slow', 'unthrottled'],
    metrics: {
      firstPaint: { title: 'first paint', unit: 'ms' },
      largestPaint: { title: 'largest paint', unit: 'ms', atMost: { monolith: 0.35 }, on: 'slow' },
      alive: { title: 'app interactive', unit: 'ms' },
      layoutShift: { title: 'layout shift', unit: '', atMost: { value: 0.02 } },
      bytes: { title: 'transferred', unit: 'KB' },
      requests: { title: 'requests', unit: '' },
    },
    async sample({ browser, address, profile }) {
      const opened = await openPage(browser, { profile, expected });
      await opened.page.goto(address + path, { waitUntil: 'commit' });
      await opened.whole([...marks, 'alive']);
      await opened.page.waitForTimeout(SETTLE_MS); // a measurement: later paints are to be counted too
      const { firstPaint, largestPaint, alive, layoutShift } = await opened.whole(marks);
      const calls = opened.traffic.begunWithin(Math.max(alive, largestPaint));
      return { firstPaint, largestPaint, alive, layoutShift, bytes: kilobytesOf(calls), requests: calls.length };
    },
  };
}

export const publicPages = [
  publicPage('landing', screens.landing),
  publicPage('pricing', screens.pricing),
  publicPage('login', screens.login),
];
