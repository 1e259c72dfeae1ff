import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const WAIT_MS = 3_000;
const positions = new Map<string, number>();

/** Calls `attempt` now and with every change of the page until it succeeds, the visitor scrolls, or time is up. */
function whenPossible(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
    window.removeEventListener('keydown', stop);
  };
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, WAIT_MS);
  for (const event of ['wheel', 'touchmove', 'keydown']) window.addEventListener(event, stop, { passive: true });
  return stop;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
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

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(last.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    if (last.current.key === key) return;
    const isNewScreen = last.current.pathname !== pathname;
    last.current = { key, pathname };
    const stops: (() => void)[] = [];
    if (navigationType === 'POP') {
      const top = positions.get(key) ?? 0;
      stops.push(whenPossible(() => (window.scrollTo(0, top), Math.abs(window.scrollY - top) < 2)));
    } else if (hash) {
      stops.push(whenPossible(() => scrollToId(hash.slice(1))));
    } else if (isNewScreen) {
      window.scrollTo(0, 0);
    }
    if (isNewScreen) stops.push(whenPossible(focusHeading));
    return () => stops.forEach((stop) => stop());
  }, [key, pathname, hash, navigationType]);
}
