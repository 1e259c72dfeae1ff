import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const WAIT_MS = 3_000;
const ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
/** Screen readers may click without a key or pointer event. */
const TOUCHES = ['keydown', 'pointerdown', 'click'];
/** The scroll positions of this tab's history, by `placeOf`. */
const positions = new Map<string, number>();
const KEPT = 'scroll-positions';
const MOST_KEPT = 100;

/** Documents opened by an address all have the same key, so the address is a part of the name. */
const placeOf = (key: string) => `${key} ${location.pathname}${location.search}`;

/** Other documents, and reloads, begin with a new page. */
function keepPositions(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...positions].slice(-MOST_KEPT)));
  } catch {
    // A browser that refuses storage starts at the top.
  }
}

function readPositions(): void {
  try {
    for (const [place, top] of JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][])
      if (!positions.has(place)) positions.set(place, top);
  } catch {
    // As above.
  }
}

/** Whether this document was opened before, and is now reloaded or returned to. */
function isReturn(): boolean {
  // jsdom has no getEntriesByType.
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** Calls `attempt` now and at every DOM change until it succeeds, the visitor acts, or 3 s have passed. Returns a stop function. */
function whenPossible(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ACTIONS) window.removeEventListener(event, stop);
  };
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, WAIT_MS);
  for (const event of ACTIONS) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** Acts two frames later: a remote renders after the shell, so that until then the heading is the previous screen's. */
function soon(act: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(act)));
  return () => cancelAnimationFrame(frame);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the screen's heading, and again when that is removed with the focus: the heading found first may still be the
 * previous screen's, and a screen may replace its heading when its data arrives.
 */
function arriveAtHeading(): () => void {
  let hasArrived = false;
  return whenPossible(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!hasArrived || isLost) hasArrived = focusHeading();
    return false;
  });
}

/** Scrolls again at every DOM change, because the new screen may not be tall enough at first. */
const scrollBackTo = (top: number) => whenPossible(() => (window.scrollTo(0, top), false));

/** Restores the scroll position, and the focus when it was in the screen, after another version has replaced the screen. */
export function arriveAgain(top: number, hadFocus: boolean): void {
  scrollBackTo(top);
  if (hadFocus) arriveAtHeading();
}

/** As it is when it cannot be decoded, as in `#100%`. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function scrollToId(id: string): boolean {
  const element = document.getElementById(decoded(id));
  element?.scrollIntoView();
  return element !== null;
}

/**
 * Does after a client-side navigation what browsers do on a page load: scrolls to the top, to the hash, or, going back, to
 * the previous position. It also focuses the heading, so that screen readers announce the new screen.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef({ key, pathname });
  const stops = useRef<(() => void)[]>([]);
  // A redirect before any interaction is part of loading the page; focusing the heading then would show a focus ring.
  const isTouched = useRef(false);

  useEffect(() => {
    const touch = () => (isTouched.current = true);
    for (const event of TOUCHES) window.addEventListener(event, touch, { once: true, capture: true });
    history.scrollRestoration = 'manual';
    // By the time a shorter new screen makes the browser scroll up, the history has moved on; ignore that scroll.
    const remember = () => {
      const { key: current = 'default' } = (history.state ?? {}) as { key?: string };
      if (current !== last.current.key) return;
      positions.delete(placeOf(current));
      positions.set(placeOf(current), window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keepPositions);
    readPositions();
    const top = isReturn() ? positions.get(placeOf(last.current.key)) : undefined;
    if (top !== undefined) stops.current.push(scrollBackTo(top));
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keepPositions);
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (last.current.key === key) return;
    const isNewScreen = last.current.pathname !== pathname;
    last.current = { key, pathname };
    // Stopped here rather than in a cleanup function: only the next navigation ends what this one began.
    for (const stop of stops.current.splice(0)) stop();
    if (navigationType === 'POP') {
      const top = positions.get(placeOf(key)) ?? 0;
      stops.current.push(scrollBackTo(top));
    } else if (hash) {
      stops.current.push(whenPossible(() => scrollToId(hash.slice(1))));
    } else if (isNewScreen) {
      window.scrollTo(0, 0);
    }
    if (isNewScreen && isTouched.current) stops.current.push(soon(() => stops.current.push(arriveAtHeading())));
  }, [key, pathname, hash, navigationType]);
}
