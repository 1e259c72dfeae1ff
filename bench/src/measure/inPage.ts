/** Something that a complete screen shows. */
export interface Expected {
  /** Name of the mark. */
  mark: string;
  selector: string;
  count: number;
  /** Text that each of the elements must contain. */
  text?: string;
  /** Also counts what the page shows before the app has taken its place. */
  isEarly?: boolean;
}

export interface PageRecord {
  /** When the navigation began, in milliseconds since the epoch. */
  began: number;
  /** Milliseconds since then. */
  marks: Record<string, number>;
  /** When React had taken over the screen, whose HTML may have been there before. */
  alive: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Longest time from an input to the next frame. */
  slowestInteraction: number;
}

declare global {
  interface Window {
    __bench: PageRecord & { expect(expected: Expected[]): void };
    /** Tells the bench that a mark was set. */
    __benchReached?(mark: string): void;
  }
}

/**
 * Runs in the page before anything else. Sets a mark in the frame that shows the last expected element, without any question
 * from outside that would disturb the page.
 */
export function recordInPage(initial: Expected[]): void {
  const record: PageRecord = {
    began: performance.timeOrigin,
    marks: {},
    alive: 0,
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    slowestInteraction: 0,
  };
  let open: Expected[] = [];
  const isShown = ({ selector, count, text, isEarly }: Expected) => {
    const found = [...document.querySelectorAll(selector)].filter(
      (element) =>
        (isEarly || !element.closest('[data-ahead],[data-standing]')) &&
        (text === undefined || element.textContent.includes(text)) &&
        element.checkVisibility() &&
        element.getClientRects().length > 0,
    );
    return found.length >= count;
  };
  // Checks in a frame, where the layout is computed anyway: checking at each change would force a layout while the page is still being parsed.
  let isDue = false;
  const look = () => {
    isDue = false;
    const shown = open.filter(isShown);
    open = open.filter((one) => !shown.includes(one));
    for (const { mark } of shown) {
      record.marks[mark] = performance.now();
      window.__benchReached?.(mark);
    }
  };
  const lookInNextFrame = () => {
    if (isDue || open.length === 0) return;
    isDue = true;
    requestAnimationFrame(look);
  };
  const expect = (expected: Expected[]) => {
    open = expected;
    lookInNextFrame();
  };
  new MutationObserver(lookInNextFrame).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  const isAlive = () =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
  const awaitLife = () => {
    if (!isAlive()) return requestAnimationFrame(awaitLife);
    record.alive = performance.now();
    window.__benchReached?.('alive');
  };
  requestAnimationFrame(awaitLife);
  const observe = (type: string, read: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  observe('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    record.firstPaint = entry.startTime;
    window.__benchReached?.('firstPaint');
  });
  observe('largest-contentful-paint', (entry) => (record.largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) record.layoutShift += value;
  });
  observe(
    'event',
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) record.slowestInteraction = Math.max(record.slowestInteraction, duration);
    },
    { durationThreshold: 16 },
  );
  window.__bench = Object.assign(record, { expect });
  expect(initial);
}
