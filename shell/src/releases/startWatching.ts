import { poll } from '@project-practice/shared/api';
import type { AppStore } from '@project-practice/shared/store';
import { natives } from '../natives.ts';
import type { PageState } from './pageState.ts';

/** A rollback reaches an open page within this time, also after the registry was down for long. */
const PACE = { every: 20_000, slowest: 40_000 };

/** Asks the registry while the page is open. The code for that is loaded only at the first look. */
export function startWatching(page: PageState, store: AppStore): void {
  let look: (() => Promise<boolean>) | undefined;
  poll(
    async () => {
      look ??= (await import(/* webpackChunkName: "watch-releases" */ './watchReleases.ts')).watchReleases(page, store);
      return look();
    },
    PACE,
    natives,
  );
}
