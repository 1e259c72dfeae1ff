import type { HostServices } from '@project-practice/shared/contract';
import type { PageState } from '../releases/pageState.ts';
import { followCalls } from './followCalls.ts';
import { followPresses } from './followPresses.ts';
import { followVitals } from './followVitals.ts';
import type { HealthReporter, Shown, Signal } from './reportHealth.ts';

/** A visitor counts once for everything, so a page need not say more. */
const MOST = 200;

/**
 * Reports what visitors suffer from, or succeed in, without an exception: under the remote that owns the screen, and by
 * templates, so that nothing of a visitor is in it.
 */
export function noticeTrouble(page: PageState, router: HostServices['router'], health: HealthReporter): void {
  const said = new Set<string>();
  const shown = (): Shown => {
    const match = page.find(location.pathname)?.match;
    return match ? { remote: match.remote, screen: match.route.path } : { remote: 'shell', screen: '/' };
  };
  const tell = (remote: string, signal: Signal) => {
    const key = JSON.stringify([remote, signal]);
    if (said.has(key) || said.size >= MOST) return;
    said.add(key);
    health.signal(remote, signal);
  };

  followCalls(shown, tell);
  followPresses(shown, tell);
  const { endScreen } = followVitals(shown(), tell);
  let current = shown();
  router.subscribe(({ historyAction }) => {
    const next = shown();
    if (next.remote === current.remote && next.screen === current.screen) return;
    endScreen(next);
    current = next;
    if (historyAction === 'PUSH') tell(next.remote, { kind: 'opened', screen: next.screen });
  });
  const finish = () => {
    endScreen(current);
    health.flush();
  };
  document.addEventListener('visibilitychange', () => document.hidden && finish());
  window.addEventListener('pagehide', finish);
}
