import type { AppStore } from 'shared/store';
import type { PageState } from './pageState.ts';

const LOOK_EVERY_MS = 20_000;

/** The page came with what the registry knew; what looks again has time to come later than what is shown. */
export function startWatching(page: PageState, store: AppStore): void {
  const watch = () =>
    void import(/* webpackChunkName: "watch-releases" */ './watchReleases.ts').then(
      ({ watchReleases }) => watchReleases(page, store, LOOK_EVERY_MS),
      startAgain,
    );
  const startAgain = () => setTimeout(watch, LOOK_EVERY_MS);
  startAgain();
}
