import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { SETTLE_MS } from './publicPage.ts';
import { screens, type Screen } from './screens.ts';

/**
 * How soon a page of ours is painted while all its script files are blocked, beside the alternatives as they are, which are
 * painted by scripts. Nothing that is done to the scripts can paint it sooner on the same machine.
 */
function withoutScripts(id: string, { path, isPublic }: Screen): Measure {
  return {
    id: `without-scripts-${id}`,
    title: `Cold load of \`${path}\`, this site with its scripts blocked`,
    group: 'floor',
    profiles: ['unthrottled'],
    metrics: { firstPaint: { title: 'first paint', unit: 'ms' }, largestPaint: { title: 'largest paint', unit: 'ms' } },
    async sample({ browser, sites, address, profile }) {
      const opened = await openPage(browser, { profile, expected: [], ...(!isPublic && { visitor: sites.visitor }) });
      if (address === sites.addressOf.ours) await opened.cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
      await opened.page.goto(address + path, { waitUntil: 'commit' });
      await opened.whole(['firstPaint']);
      await opened.page.waitForTimeout(SETTLE_MS); // a measurement: later paints are to be counted too
      const { firstPaint, largestPaint } = await opened.whole([]);
      return { firstPaint, largestPaint };
    },
  };
}

export const pagesWithoutScripts = (['project', 'teams', 'landing', 'pricing', 'login'] as const).map((id) =>
  withoutScripts(id, screens[id]),
);
