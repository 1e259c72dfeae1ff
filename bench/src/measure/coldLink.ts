import type { Measure } from './measure.ts';
import { openPage } from './openPage.ts';
import type { ProfileName } from './profiles.ts';
import { screens, type Screen } from './screens.ts';
import { kilobytesOf } from './traffic.ts';

/** A deep link opened by a signed-in visitor with an empty cache. */
function coldLink(
  id: string,
  title: string,
  { path, expected }: Screen,
  group = 'cold',
  profiles: ProfileName[] = ['slow', 'unthrottled'],
): Measure {
  return {
    id,
    title,
    group,
    profiles,
    metrics: {
      firstCard: { title: 'first real card visible', unit: 'ms', atMost: { ofMonolith: { cards: 0.45 } }, on: 'slow' },
      cards: { title: 'last card visible', unit: 'ms', atMost: { monolith: 1, federation: 0.6 } },
      ...(expected.some(({ mark }) => mark === 'widget') && {
        widget: { title: 'the other remote’s widget visible', unit: 'ms' },
      }),
      firstPaint: { title: 'first paint', unit: 'ms', atMost: { monolith: 0.35 }, on: 'slow' },
      bytes: { title: 'transferred', unit: 'KB', atMost: { monolith: 1.15 } },
      scriptBytes: { title: 'of which script', unit: 'KB' },
      requests: { title: 'requests', unit: '' },
      depth: { title: 'chain depth', unit: '', atMost: { value: 2 } },
      layoutShift: { title: 'layout shift', unit: '', atMost: { value: 0.02 } },
    },
    async sample({ browser, sites, address, profile }) {
      const firstCard = { ...expected[0]!, mark: 'firstCard', count: 1, isEarly: true };
      const opened = await openPage(browser, { profile, visitor: sites.visitor, expected: [firstCard, ...expected] });
      await opened.page.goto(address + path, { waitUntil: 'commit' });
      const { marks, firstPaint, layoutShift } = await opened.whole([
        ...expected.map(({ mark }) => mark),
        'firstPaint',
      ]);
      const calls = opened.traffic.begunWithin(marks.cards);
      return {
        firstCard: marks.firstCard!,
        cards: marks.cards!,
        ...(marks.widget !== undefined && { widget: marks.widget }),
        firstPaint,
        bytes: kilobytesOf(calls),
        scriptBytes: kilobytesOf(calls.filter(({ type }) => type === 'Script')),
        requests: calls.length,
        depth: opened.traffic.depth(marks.cards!),
        layoutShift,
      };
    },
  };
}

export const coldLinks = [
  coldLink('project', 'Cold deep link to a project page, signed in', screens.project),
  coldLink('teams', 'Cold deep link to the list of teams, signed in', screens.teams),
  coldLink('projects', 'Cold deep link to the list of projects, signed in', screens.projects),
  coldLink('task', 'Cold deep link to a task page, signed in', screens.task),
  coldLink('certificates', 'Cold deep link to the certificates, signed in', screens.certificates),
  ...(['project', 'teams'] as const).map((id) =>
    coldLink(`${id}-phone`, `Cold deep link to \`${screens[id].path}\` on a phone, signed in`, screens[id], 'phone', [
      'lighthouse',
    ]),
  ),
];
