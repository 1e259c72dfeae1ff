import type { HostServices } from '@project-practice/shared/contract';
import type { AppStore } from '@project-practice/shared/store';
import { noticeTrouble } from './health/noticeTrouble.ts';
import type { HealthReporter } from './health/reportHealth.ts';
import { keepLastSeen } from './last-seen/keepLastSeen.ts';
import type { PageState } from './releases/pageState.ts';

interface Running {
  page: PageState;
  store: AppStore;
  router: HostServices['router'];
  health: HealthReporter;
}

/** What the page works without. */
export function later({ page, store, router, health }: Running): void {
  noticeTrouble(page, router, health);
  keepLastSeen(page, store);
}
