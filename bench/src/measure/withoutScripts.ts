import type { Measure, Place } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens, type Screen } from './screens.ts';

/** The time of the first paint of a page, in an empty browser. */
async function firstPaint({ browser, sites, address, profile }: Place, screen: Screen, isBlocked: boolean) {
  const visitor = screen.isPublic ? {} : { visitor: sites.visitor };
  const opened = await openPage(browser, { profile, expected: [], ...visitor });
  if (isBlocked) await opened.cdp.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await opened.page.goto(address + screen.path, { waitUntil: 'commit' });
  return (await opened.whole(['firstPaint'])).firstPaint;
}

/**
 * How soon a page is painted, beside the same page with all its script files blocked: nothing that is done to the scripts can
 * paint it sooner on the same machine. The alternatives are painted by scripts.
 */
const withoutScripts = (id: string, screen: Screen): Measure => ({
  id: `without-scripts-${id}`,
  title: `First paint of \`${screen.path}\``,
  group: 'floor',
  profiles: ['unthrottled'],
  metrics: {
    firstPaint: { title: 'first paint', unit: 'ms', atMost: { own: { floor: 1.1 } } },
    floor: { title: 'with all scripts blocked', unit: 'ms' },
  },
  async sample(place): Promise<Record<string, number>> {
    const asItIs = await firstPaint(place, screen, false);
    if (place.address !== place.sites.addressOf.ours) return { firstPaint: asItIs };
    return { firstPaint: asItIs, floor: await firstPaint(place, screen, true) };
  },
});

export const pagesWithoutScripts = (['project', 'teams', 'landing', 'pricing', 'login'] as const).map((id) =>
  withoutScripts(id, screens[id]),
);
