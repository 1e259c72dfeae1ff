import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import { screens, type Screen } from './screens.ts';

/** Time a visitor reads before going on; the page prepares things at idle meanwhile. */
const READING_MS = 5_000;
/** Time between reaching a link with the pointer and pressing it. */
const POINTING_MS = 100;

const start = screens.projects;

/** The first visit to another team's page, by pressing its link in the navigation. */
function firstVisit(id: string, title: string, link: string, { expected }: Screen): Measure {
  const visited = expected.map((one) => ({ ...one, mark: 'visited' }));
  return {
    id,
    title,
    group: 'visit',
    profiles: ['slow', 'unthrottled'],
    metrics: {
      visit: { title: 'from the press to the last element', unit: 'ms', atMost: { monolith: 1 } },
      layoutShift: { title: 'layout shift', unit: '' },
    },
    async sample({ browser, sites, address, profile }) {
      const opened = await openPage(browser, { profile, visitor: sites.visitor, expected: start.expected });
      const { page } = opened;
      await page.goto(address + start.path, { waitUntil: 'commit' });
      const before = await opened.whole(start.expected.map(({ mark }) => mark));
      await page.waitForTimeout(READING_MS); // the time is the visitor’s, and part of what is measured
      await opened.traffic.settle();
      await page.evaluate((awaited) => {
        addEventListener('pointerdown', ({ timeStamp }) => (window.__bench.marks.press = timeStamp), {
          capture: true,
          once: true,
        });
        window.__bench.expect(awaited);
      }, visited);
      const box = (await page.locator(link).first().boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(POINTING_MS); // the time is the visitor’s, and part of what is measured
      await page.mouse.down();
      await page.mouse.up();
      const { marks, layoutShift } = await opened.whole(['visited']);
      return { visit: marks.visited! - marks.press!, layoutShift: layoutShift - before.layoutShift };
    },
  };
}

export const firstVisits = [
  firstVisit(
    'visit-teams',
    'First visit by a click: from the projects to the teams',
    'header a[href="/teams"], nav a[href="/teams"]',
    screens.teams,
  ),
  firstVisit(
    'visit-profile',
    'First visit by a click: from the projects to the profile',
    'a[href="/profile"]',
    screens.profile,
  ),
];
