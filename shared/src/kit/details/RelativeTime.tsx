import { useSyncExternalStore } from 'react';
import { serverNow } from '../../http/clock.ts';
import { type DateInput, formatRelative } from './formatDate.ts';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tell = () => listeners.forEach((listener) => listener());

/** Updates every minute while the page is visible, and at once when it becomes visible. */
const runWhileSeen = () => {
  clearInterval(timer);
  if (document.hidden || listeners.size === 0) return;
  timer = setInterval(tell, MINUTE_MS);
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', runWhileSeen);
    runWhileSeen();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', runWhileSeen);
    runWhileSeen();
  };
};

const minute = () => Math.floor(serverNow() / MINUTE_MS);

/** "3 minutes ago", kept up to date by one timer for all of them. */
export const RelativeTime = ({ value }: { value: DateInput }) => {
  useSyncExternalStore(subscribe, minute, minute);
  return formatRelative(value);
};
