import type { Measure } from './measure.ts';
import { addPage, openPage } from './openPage.ts';
import { screens } from './screens.ts';
import { kilobytesOf } from './traffic.ts';

const { path, expected } = screens.teams;
const marks = expected.map(({ mark }) => mark);

/** The same address a second time, in the same browser. */
export const warmLoad: Measure = {
  id: 'warm',
  title: 'Warm load of the list of teams, signed in',
  group: 'warm',
  profiles: ['slow', 'unthrottled'],
  metrics: {
    cards: { title: 'last card visible', unit: 'ms', atMost: { monolith: 1 } },
    requests: { title: 'requests to the network', unit: '' },
    others: { title: 'of which for neither page nor API', unit: '', atMost: { value: 0 } },
    bytes: { title: 'transferred', unit: 'KB' },
  },
  async sample({ browser, sites, address, profile }) {
    const options = { profile, visitor: sites.visitor, expected };
    const first = await openPage(browser, options);
    await first.page.goto(address + path, { waitUntil: 'commit' });
    await first.whole(marks);
    const again = await addPage(first.context, options);
    await again.page.goto(address + path, { waitUntil: 'commit' });
    const record = await again.whole(marks);
    const calls = again.traffic.begunWithin(record.marks.cards);
    return {
      cards: record.marks.cards!,
      requests: calls.length,
      others: calls.filter(({ type, url }) => type !== 'Document' && type !== 'Ping' && !url.includes('/api/')).length,
      bytes: kilobytesOf(calls),
    };
  },
};
