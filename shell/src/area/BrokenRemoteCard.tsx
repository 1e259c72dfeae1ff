import { ErrorState, Page } from 'shared/ui';
import { texts } from '../texts.ts';

/** Stands where a remote should be. The rest of the site goes on. */
export function BrokenRemoteCard({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <Page>
      <ErrorState message={texts.broken.title(title)} description={texts.broken.text} onRetry={onRetry} />
    </Page>
  );
}
