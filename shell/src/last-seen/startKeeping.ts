import type { AppStore } from '@project-practice/shared/store';
import type { PageState } from '../releases/pageState.ts';

/** Keeps what is seen for the next visit. The code for that is loaded after the page's own. */
export function startKeeping(page: PageState, store: AppStore): void {
  void import(/* webpackChunkName: "last-seen" */ './keepLastSeen.ts').then(
    ({ keepLastSeen }) => keepLastSeen(page, store),
    // Without it, the page works.
    () => {},
  );
}
