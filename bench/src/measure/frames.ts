import { MANY_PROJECTS } from '../site/addProjects.ts';
import type { ListRecord } from './inList.ts';
import { changeManyProjects } from './manyProjects.ts';
import type { Measure } from './measure.ts';

/** Chromium without a window renders like a display with 60 Hz. */
const INTERVAL_MS = 1000 / 60;

/** Time before the first input: what the site prepares at idle is ready then, and the frames of the page at rest are recorded. */
const REST_MS = 3_500;

interface Span {
  from: number;
  to: number;
}

/** Gaps between consecutive frames that overlap the span. */
const gapsIn = ({ from, to }: Span, frames: number[]) =>
  frames.slice(1).flatMap((frame, index) => (frame > from && frames[index]! < to ? [frame - frames[index]!] : []));

const droppedIn = (gaps: number[]) =>
  gaps.reduce((sum, gap) => sum + (gap > 1.5 * INTERVAL_MS ? Math.round(gap / INTERVAL_MS) - 1 : 0), 0);

/** A span per input, until the new list stands still, and a span of rest before the first input that is as long as all of them. */
function spansOf({ answers }: ListRecord): { changes: Span[]; rest: Span } {
  const changes = answers.map(({ pressedAt, endedAt }) => ({ from: pressedAt, to: endedAt! }));
  const begin = changes[0]!.from - INTERVAL_MS;
  return { changes, rest: { from: begin - changes.reduce((sum, { from, to }) => sum + to - from, 0), to: begin } };
}

export const frames: Measure = {
  id: 'frames',
  title: `Frames while ${MANY_PROJECTS} projects are filtered, sorted and paged`,
  group: 'interaction',
  profiles: ['unthrottled'],
  metrics: {
    droppedFrames: { title: 'dropped frames', unit: '', atMost: { value: 0 } },
    droppedAtRest: { title: 'dropped in the same time at rest (noise)', unit: '' },
    longestGap: { title: 'longest gap between frames', unit: 'ms' },
    slowest: { title: 'slowest interaction', unit: 'ms' },
    longestFrame: { title: 'longest animation frame above 50 ms', unit: 'ms' },
    blocked: { title: 'blocked by animation frames', unit: 'ms' },
  },
  async sample(place) {
    const { changed } = await changeManyProjects(place, REST_MS);
    const { changes, rest } = spansOf(changed);
    const long = changed.longFrames.filter(({ startTime, duration }) =>
      changes.some(({ from, to }) => startTime < to && startTime + duration > from),
    );
    const gaps = changes.flatMap((span) => gapsIn(span, changed.frames));
    return {
      droppedFrames: droppedIn(gaps),
      droppedAtRest: droppedIn(gapsIn(rest, changed.frames)),
      longestGap: Math.max(...gaps),
      slowest: changed.slowestInteraction,
      longestFrame: Math.max(0, ...long.map(({ duration }) => duration)),
      blocked: long.reduce((sum, { blockingDuration }) => sum + blockingDuration, 0),
    };
  },
};
