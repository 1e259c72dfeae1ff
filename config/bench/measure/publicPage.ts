import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens, type Screen } from './screens.ts';

/** A larger paint may still come. */
const SETTLE_MS = 1_500;

/** A page that anybody may open, opened by somebody who has nothing in the cache. */
function publicPage(id: string, { path, expected }: Screen): Measure {
  return {
    id,
    title: `Cold load of \`${path}\`, signed out`,
    group: 'public',
    profiles: ['slow', 'unthrottled'],
    metrics: {
      firstPaint: { title: 'first paint', unit: 'ms' },
      largestPaint: { title: 'largest paint', unit: 'ms', atMost: { monolith: 0.35 } },
      layoutShift: { title: 'layout shift', unit: '', atMost: { value: 0.02 } },
      bytes: { title: 'transferred', unit: 'KB' },
      requests: { title: 'requests', unit: '' },
    },
    async sample({ browser, address, profile }) {
      const opened = await openPage(browser, { profile, expected });
      await opened.page.goto(address + path, { waitUntil: 'commit' });
      const marks = expected.map(({ mark }) => mark);
      await opened.whole(marks);
      await opened.page.waitForTimeout(SETTLE_MS);
      const { firstPaint, largestPaint, layoutShift, ...record } = await opened.whole(marks);
      const calls = opened.traffic.begunWithin(Math.max(record.marks.cards!, largestPaint));
      return { firstPaint, largestPaint, layoutShift, bytes: calls.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, requests: calls.length };
    },
  };
}

export const publicPages = [publicPage('landing', screens.landing), publicPage('pricing', screens.pricing), publicPage('login', screens.login)];
