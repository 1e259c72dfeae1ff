import { compare, validate } from 'compare-versions';
import type { ResolvedRemote } from '@project-practice/shared/contract';
import { api } from '@project-practice/shared/api';
import type { AppStore } from '@project-practice/shared/store';
import { showSnackbar } from '@project-practice/shared/ui';
import { addIntegrity } from '../federation/integrity.ts';
import { hasStarted } from '../federation/loadRelease.ts';
import { natives } from '../natives.ts';
import { pageNonce } from '../nonce.ts';
import { texts } from '../texts.ts';
import { isSafeMoment } from './isSafeMoment.ts';
import type { PageState } from './pageState.ts';
import type { Answer } from './readRemotes.ts';

const SAFE_MOMENT_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 10_000;
/** Somebody who has done nothing for this long is not in the middle of something. */
const PAUSE_MS = 10_000;
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Compares semantic versions. A developer's override has none and is neither later nor earlier. */
const isLater = (candidate: string, current: string) =>
  validate(candidate) && validate(current) && compare(candidate, current, '>');

/** Reloads the page when nothing can be lost by that, and nobody is in the middle of something. */
function reloadInPause(store: AppStore): void {
  let lastAction = performance.now();
  for (const action of ACTIONS)
    window.addEventListener(action, () => (lastAction = performance.now()), { passive: true, capture: true });
  const look = () => {
    const isAlone = document.hidden || performance.now() - lastAction >= PAUSE_MS;
    if (isAlone && isSafeMoment(store)) natives.reload();
    else natives.setTimeout(look, SAFE_MOMENT_EVERY_MS);
  };
  look();
}

/**
 * Returns a function that asks the registry whether the page is out of date, and resolves to whether it answered. Rolled-back versions are replaced in place,
 * when the visitor is not writing, choosing, or waiting for an answer. If their code has run, the page is also reloaded in the
 * visitor's next pause, because their styles and timers, and whatever they changed of the page, are still there. Later versions
 * are only offered as a reload.
 */
export function watchReleases(page: PageState, store: AppStore): () => Promise<boolean> {
  let etag = '';
  let hasOffered = false;
  /** The remotes that replace rolled-back versions, by the registry's last answer. */
  let due: ResolvedRemote[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function exchange(): void {
    natives.clearTimeout(waiting);
    if (due.length === 0) return;
    if (!isSafeMoment(store)) {
      waiting = natives.setTimeout(exchange, SAFE_MOMENT_EVERY_MS);
      return;
    }
    const replaced = page.getRemotes().filter(({ name }) => due.some((remote) => remote.name === name));
    for (const remote of due) page.replace(remote);
    due = [];
    if (replaced.some(hasStarted)) reloadInPause(store);
    // Cached data may have another shape in another version.
    store.dispatch(api.util.resetApiState());
  }

  function offerReload(): void {
    if (hasOffered) return;
    hasOffered = true;
    showSnackbar({
      key: 'new-version',
      message: texts.update.message,
      duration: 0,
      action: { label: texts.update.reload, onPress: () => location.reload() },
    });
  }

  function follow({ document: now, integrity }: Answer): void {
    // The shell itself cannot be replaced in a running page, whether the other one is newer or older.
    if (now.shellVersion !== page.shellVersion) offerReload();
    const running = new Map(page.getRemotes().map((remote) => [remote.name, remote]));
    const changed = now.remotes.filter((remote) => running.get(remote.name)?.version !== remote.version);
    if (changed.length > 0) addIntegrity(integrity, pageNonce);
    due = [];
    for (const remote of changed) {
      const current = running.get(remote.name);
      if (!current) continue;
      if (isLater(remote.version, current.version)) offerReload();
      else due.push(remote);
    }
    // What joins now may belong together with a version that this page does not have yet.
    if (!hasOffered) page.join(now.remotes);
    exchange();
  }

  return async function look() {
    try {
      // First: an answer that is not followed would never come again, because of its ETag.
      await page.whole();
      const answer = await natives.fetch('/registry/page', {
        headers: { accept: 'application/json', ...(etag ? { 'if-none-match': etag } : {}) },
        signal: natives.timeoutSignal(ANSWER_WITHIN_MS),
      });
      if (answer.status !== 200) return answer.status === 304;
      etag = answer.headers.get('etag') ?? '';
      follow((await answer.json()) as Answer);
      return true;
    } catch {
      // The registry may be down for a while; the page goes on with what it has.
      return false;
    }
  };
}
