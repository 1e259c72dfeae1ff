import { pageAttributes, pageIds, type ProgramArguments } from 'shared/contract';
import type { Report } from '../health/reportHealth.ts';
import { sentWith } from '../health/sentWith.ts';

const SLOW_AFTER_MS = 30_000;
const MESSAGE_MAX = 300;

const show = (notice: string, isShown: boolean) =>
  document.querySelector(`[${notice}]`)?.toggleAttribute('hidden', !isShown);

/**
 * Watches over the shell, because one that does not start cannot report that. A change below the root counts as started. If
 * the shell fails before that and there is a last known good one, that one is started instead; if there is none or it fails
 * too, the frame's notice of that is shown. If nothing has happened for half a minute, neither a start nor a failure, the
 * other notice is; what is loading goes on. Errors while the visitor leaves do not count, because Firefox then cancels what is
 * still loading.
 *
 * A developer's shell that cannot be loaded comes from an `npm run dev` that has ended, and no later one serves that address
 * again: the next has a link of its own. So this browser returns to the released versions.
 */
export function watchShell({ version, fallback, developerEntry }: ProgramArguments['shell']): void {
  let current = version;
  let isUp = false;
  let isLeft = false;
  let hasFailed = false;
  const began = performance.now();

  const send = (report: Report) =>
    developerEntry || navigator.sendBeacon('/registry/health', JSON.stringify({ page: sentWith(), reports: [report] }));

  const fail = (where: string | undefined, phase: 'load' | 'runtime', message: unknown) => {
    if (isUp || isLeft || hasFailed || !where?.includes(developerEntry ?? `/shell/${current}/`)) return;
    if (developerEntry) {
      if (phase === 'load')
        location.replace(`/registry/override/reset?to=${encodeURIComponent(location.pathname + location.search)}`);
      return;
    }
    send({
      remote: 'shell',
      version: current,
      kind: 'failed',
      phase,
      message: String(message).slice(0, MESSAGE_MAX),
    });
    if (fallback && current === version) {
      current = fallback.version;
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: fallback.entry }));
      return;
    }
    hasFailed = true;
    show(pageAttributes.slow, false);
    show(pageAttributes.failed, true);
  };

  setTimeout(() => isUp || hasFailed || show(pageAttributes.slow, true), SLOW_AFTER_MS);
  addEventListener(
    'error',
    ({ target, filename, message }) => {
      if (target instanceof HTMLScriptElement) fail(target.src, 'load', `could not load ${target.src}`);
      else fail(filename, 'runtime', message);
    },
    true,
  );
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('unhandledrejection', ({ reason }) => fail((reason as Error | undefined)?.stack, 'runtime', reason));
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      isUp = true;
      if (current === version)
        send({ remote: 'shell', version, kind: 'mounted', ms: Math.round(performance.now() - began) });
      else send({ remote: 'shell', version: current, kind: 'recovered' });
    }).observe(document.getElementById(pageIds.root)!, { childList: true, subtree: true });
  });
}
