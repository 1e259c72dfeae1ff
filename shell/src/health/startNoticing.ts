import type { HostServices } from '@project-practice/shared/contract';
import type { PageState } from '../releases/pageState.ts';
import type { HealthReporter } from './reportHealth.ts';

/** Notices what visitors suffer from without an exception. The code for that is loaded after the page's own. */
export function startNoticing(page: PageState, router: HostServices['router'], health: HealthReporter): void {
  void import(/* webpackChunkName: "notice-trouble" */ './noticeTrouble.ts').then(
    ({ noticeTrouble }) => noticeTrouble(page, router, health),
    // Without it, the page works.
    () => {},
  );
}
