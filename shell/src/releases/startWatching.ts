import { poll } from 'shared/api';
import type { AppStore } from 'shared/store';
import { natives } from '../natives.ts';
import type { PageState } from './pageState.ts';

/** A rollback reaches an open page within this time, also after the registry was down for long. */
const PACE = { every: 20_000, slowest: 40_000 };

/** Asks the registry once what the page would contain now, see `watchReleases`, whose code is loaded at the first look. */
export function firstLook(page: () => PageState, store: AppStore): () => Promise<boolean> {
  let look: (() => Promise<boolean>) | undefined;
  return async () => {
    look ??= (await import(/* webpackChunkName: "watch-releases" */ './watchReleases.ts')).watchReleases(page(), store);
    return look();
  };
}

/** Looks while the page is open. */
export const startWatching = (look: () => Promise<boolean>) => void poll(look, PACE, natives);
