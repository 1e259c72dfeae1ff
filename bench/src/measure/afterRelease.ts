import type { Measure } from './measure.ts';
import { addPage, openPage } from './openPage.ts';
import { screens } from './screens.ts';
import { kilobytesOf, type Traffic } from './traffic.ts';

const { path, expected } = screens.teams;
const marks = expected.map(({ mark }) => mark);

const scriptBytes = (traffic: Traffic, milliseconds?: number) =>
  kilobytesOf(traffic.begunWithin(milliseconds).filter(({ type }) => type === 'Script'));

/**
 * The same address, in the same browser, after the shell and all remotes have released. Of this site only: a program that is
 * built as one has one release for all, and neither alternative makes differences.
 */
export const afterRelease: Measure = {
  id: 'after-release',
  title: 'Visit to the list of teams after the shell and all five squads have released, signed in',
  group: 'release',
  profiles: ['slow'],
  metrics: {
    cards: { title: 'last card visible', unit: 'ms', atMost: { own: { warm: 1.05 } } },
    warm: { title: 'last card of a visit before the releases', unit: 'ms' },
    bytes: { title: 'script transferred', unit: 'KB', atMost: { own: { whole: 0.12 } } },
    whole: { title: 'script of a first visit', unit: 'KB' },
  },
  async sample({ browser, sites, address, profile }): Promise<Record<string, number>> {
    if (address !== sites.addressOf.ours) return {};
    const options = { profile, visitor: sites.visitor, expected };
    const first = await openPage(browser, options);
    const visit = async () => {
      const opened = await addPage(first.context, options);
      await opened.page.goto(address + path, { waitUntil: 'commit' });
      const { marks: reached } = await opened.whole(marks);
      await opened.page.close();
      return { cards: reached.cards!, bytes: scriptBytes(opened.traffic, reached.cards) };
    };
    await first.page.goto(address + path, { waitUntil: 'commit' });
    const cold = (await first.whole(marks)).marks.cards;
    const whole = scriptBytes(first.traffic, cold);
    const { cards: warm } = await visit();
    await sites.turnTo('tomorrow');
    try {
      return { ...(await visit()), warm, whole };
    } finally {
      await sites.turnTo('today');
    }
  },
};
