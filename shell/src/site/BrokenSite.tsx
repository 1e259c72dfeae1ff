import { ErrorState, Page } from '@project-practice/shared/ui';
import { texts } from '../texts.ts';

const reload = () => location.reload();

/** The last resort when the shell's own code fails. Replaces the screen or the whole site. */
export const BrokenSite = () => (
  <Page>
    <ErrorState isScreen message={texts.failed.title} description={texts.failed.text} onRetry={reload} />
  </Page>
);
