import { pageAttributes, pageIds, type ProgramArguments } from '@project-practice/shared/contract';
import type { Report } from '../health/reportHealth.ts';
import { sentWith } from '../health/sentWith.ts';
import { trusted } from '../trusted.ts';

const SLOW_AFTER_MS = 30_000;
const MESSAGE_MAX = 300;

const show = (notice: string, isShown: boolean) =>
  document.querySelector(`[${notice}]`)?.toggleAttribute('hidden', !isShown);

/**
 * Watches over the shell, because one that does not start cannot report that. A change of the root's children counts as
 * started, because the first render removes the frame. If the shell fails before that and there is a last known good one, that
 * one is started instead; if there is none or it fails too, the frame's notice of that is shown. If nothing has happened for
 * half a minute, neither a start nor a failure, the other notice is; what is loading goes on. Errors while the visitor leaves
 * do not count, because Firefox then cancels what is still loading. If a script of it cannot be loaded, its first files are
 * fetched past the browser's cache, which may keep what a proxy sent instead of one of them, and it is started again, once.
 *
 * A developer's shell that cannot be loaded comes from a server that has ended. So this browser returns to the released versions.
 */
export function watchShell({ version, fallback, developerEntry }: ProgramArguments['shell']): void {
  let current = version;
  let isUp = false;
  let isLeft = false;
  let hasFailed = false;
  let spoilt = '';
  const began = performance.now();

  const send = (report: Report) =>
    developerEntry || navigator.sendBeacon('/registry/health', JSON.stringify({ page: sentWith(), reports: [report] }));

  /** Files that have not changed come from an earlier release. */
  const isOfCurrent = (where = '') =>
    where.includes(developerEntry ?? '/shell/') && (current === version || !where.includes(`/shell/${version}/`));
  const isOver = (where: string | undefined) => isUp || isLeft || hasFailed || !isOfCurrent(where);
  const start = ({ src, integrity = '' }: { src: string; integrity?: string }) => {
    // An empty one would count instead of the import map's, and the page's policy refuse the script.
    const script = { type: 'module', src: trusted.createScriptURL(src), ...(integrity && { integrity }) };
    document.head.append(Object.assign(document.createElement('script'), script));
  };
  const tellUndelivered = () =>
    send({ remote: 'shell', version, kind: 'undelivered', message: new URL(spoilt).pathname });

  const giveUp = () => {
    if (fallback && current === version) {
      current = fallback.version;
      return start({ src: fallback.entry });
    }
    hasFailed = true;
    show(pageAttributes.slow, false);
    show(pageAttributes.failed, true);
  };

  const startAgain = async ({ src, integrity }: HTMLScriptElement) => {
    spoilt = src;
    const preloads = document.querySelectorAll<HTMLLinkElement>(`link[rel=modulepreload][href*="/shell/"]`);
    try {
      await Promise.all(
        [{ href: src, integrity }, ...preloads].map(async (file) => {
          const answer = await fetch(file.href, { cache: 'reload', integrity: file.integrity });
          await answer.blob();
          if (!answer.ok) throw new Error(`status ${answer.status}`);
        }),
      );
      start({ src: `${src}#again`, integrity });
    } catch {
      if (isOver(src)) return;
      tellUndelivered();
      giveUp();
    }
  };

  const fail = (where: string | undefined, phase: 'load' | 'runtime', message: unknown) => {
    if (isOver(where)) return;
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
    giveUp();
  };

  setTimeout(() => isUp || hasFailed || show(pageAttributes.slow, true), SLOW_AFTER_MS);
  addEventListener(
    'error',
    ({ target, filename, message }) => {
      if (!(target instanceof HTMLScriptElement)) fail(filename, 'runtime', message);
      else if (developerEntry || spoilt || isOver(target.src)) fail(target.src, 'load', `could not load ${target.src}`);
      else void startAgain(target);
    },
    true,
  );
  addEventListener('beforeunload', () => (isLeft = true));
  addEventListener('unhandledrejection', ({ reason }) => fail((reason as Error | undefined)?.stack, 'runtime', reason));
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      isUp = true;
      if (spoilt && current === version) tellUndelivered();
      if (current === version)
        send({ remote: 'shell', version, kind: 'mounted', ms: Math.round(performance.now() - began) });
      else send({ remote: 'shell', version: current, kind: 'recovered' });
    }).observe(document.getElementById(pageIds.root)!, { childList: true });
  });
}
