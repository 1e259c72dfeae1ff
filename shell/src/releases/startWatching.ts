import type { AppStore } from 'shared/store';
import type { PageState } from './pageState.ts';

const LOOK_EVERY_MS = 20_000;

/** Polls the registry while the page is open. The code for that is loaded only at the first poll. */
export function startWatching(page: PageState, store: AppStore): void {
  let loading: Promise<() => Promise<void>> | undefined;
  const look = () => {
    loading ??= import(/* webpackChunkName: "watch-releases" */ './watchReleases.ts').then(({ watchReleases }) =>
      watchReleases(page, store),
    );
    loading.then(
      (lookNow) => lookNow(),
      () => (loading = undefined),
    );
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}
