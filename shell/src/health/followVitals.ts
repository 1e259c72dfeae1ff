import { observe } from './observe.ts';
import type { Shown, Tell } from './reportHealth.ts';

type Vital = PerformanceEntry & {
  interactionId?: number;
  value: number;
  hadRecentInput: boolean;
};

/** A session of layout shifts, as the metric defines it. */
const SHIFTS = { apartMs: 1_000, longestMs: 5_000 };
const NONE = { began: -Infinity, last: -Infinity, sum: 0 };

/** Measures the web vitals of each screen: what was painted last and large, the slowest reaction, and the shifts. */
export function followVitals(first: Shown, tell: Tell): { endScreen(next: Shown): void } {
  let current = first;
  let [lcp, inp, cls] = [0, 0, 0];
  /** The press that opened this screen, and how long the paints after a press took; the browser tells of these first. */
  let opening: number | undefined;
  let painting = { press: NaN, ms: 0 };
  let session = NONE;

  const takes = [
    observe<Vital>('largest-contentful-paint', ({ startTime }) => (lcp = startTime)),
    observe<Vital>('soft-navigation', ({ interactionId }) => (opening = interactionId)),
    observe<Vital>('interaction-contentful-paint', ({ interactionId: press = NaN, duration }) => {
      painting = { press, ms: press === painting.press ? Math.max(painting.ms, duration) : duration };
    }),
    observe<Vital>('event', ({ interactionId, duration }) => (inp = interactionId ? Math.max(inp, duration) : inp), {
      durationThreshold: 40,
    }),
    observe<Vital>('layout-shift', ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      const isNew = startTime - session.last > SHIFTS.apartMs || startTime - session.began > SHIFTS.longestMs;
      session = isNew
        ? { began: startTime, last: startTime, sum: value }
        : { ...session, last: startTime, sum: session.sum + value };
      cls = Math.max(cls, session.sum);
    }),
  ];
  // What is painted in a page that nobody looks at is late through no fault of its own.
  const isSeen = !document.hidden;

  return {
    endScreen(next) {
      for (const take of takes) take();
      const values = {
        lcp: isSeen ? Math.round(lcp) : 0,
        softLcp: painting.press === opening ? Math.round(painting.ms) : 0,
        inp,
        cls: Number(cls.toFixed(3)),
      };
      for (const [vital, value] of Object.entries(values) as [keyof typeof values, number][])
        if (value > 0) tell(current.remote, { kind: 'measured', vital, value, screen: current.screen });
      [lcp, inp, cls] = [0, 0, 0];
      opening = undefined;
      session = NONE;
      current = next;
    },
  };
}
