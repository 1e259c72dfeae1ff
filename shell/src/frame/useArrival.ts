import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const WAIT_MS = 3_000;
const ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
/** A screen reader may press what it reads without a key or a pointer. */
const TOUCHES = ['keydown', 'pointerdown', 'click'];
const positions = new Map<string, number>();

/** Calls `attempt` now and with every change of the page until it succeeds, the visitor acts, or time is up. */
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

/** Two frames later: a remote renders after the shell, and until then the heading is the last screen's. */
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
 * A remote renders after the shell, so the heading found first may still be the last screen's, and a screen may replace
 * its heading once its data has come: focus that went down with an element goes to the heading that is there then.
 */
function arriveAtHeading(): () => void {
  let hasArrived = false;
  return whenPossible(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!hasArrived || isLost) hasArrived = focusHeading();
    return false;
  });
}

/** Again with every change: the last screen may be tall enough for a moment, and this one not yet. */
const scrollBackTo = (top: number) => whenPossible(() => (window.scrollTo(0, top), false));

/** The screen stands anew, by another version: the visitor stays where they were, and the focus goes not down with it. */
export function arriveAgain(top: number, hadFocus: boolean): void {
  scrollBackTo(top);
  if (hadFocus) arriveAtHeading();
}

function scrollToId(id: string): boolean {
  const element = document.getElementById(decodeURIComponent(id));
  element?.scrollIntoView();
  return element !== null;
}

/**
 * What a page load does by itself and a client-side navigation must be told: scroll to the top, to the hash or, going
 * back, to where one was; and move the focus to the heading, so that a screen reader says where one is.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef({ key, pathname });
  const stops = useRef<(() => void)[]>([]);
  // A redirect before anybody has touched the page is part of loading it: a focus nobody moved would be a frame around the heading.
  const isTouched = useRef(false);

  useEffect(() => {
    const touch = () => (isTouched.current = true);
    for (const event of TOUCHES) window.addEventListener(event, touch, { once: true, capture: true });
    history.scrollRestoration = 'manual';
    // The history moves on before a remote's new screen is shorter and the browser scrolls up: that is no place to keep.
    const remember = () => {
      const { key: current = 'default' } = (history.state ?? {}) as { key?: string };
      if (current === last.current.key) positions.set(current, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (last.current.key === key) return;
    const isNewScreen = last.current.pathname !== pathname;
    last.current = { key, pathname };
    // Not in a clean-up: only the next navigation ends what this one began.
    for (const stop of stops.current.splice(0)) stop();
    if (navigationType === 'POP') {
      const top = positions.get(key) ?? 0;
      stops.current.push(scrollBackTo(top));
    } else if (hash) {
      stops.current.push(whenPossible(() => scrollToId(hash.slice(1))));
    } else if (isNewScreen) {
      window.scrollTo(0, 0);
    }
    if (isNewScreen && isTouched.current) stops.current.push(soon(() => stops.current.push(arriveAtHeading())));
  }, [key, pathname, hash, navigationType]);
}
