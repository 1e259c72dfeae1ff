import { useEffect, useRef } from 'react';
import { ErrorState, Page } from 'shared/ui';
import { texts } from '../texts.ts';

/** Stands where a remote should be, as the whole screen. The rest of the site goes on. */
export function BrokenRemoteCard({ title, onRetry }: { title: string; onRetry(): void }) {
  const page = useRef<HTMLDivElement>(null);
  // What had the focus went down with the remote, or with the Retry that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) page.current!.querySelector('h1')!.focus();
  }, []);
  return (
    <Page ref={page}>
      <ErrorState isScreen message={texts.broken.title(title)} description={texts.broken.text} onRetry={onRetry} />
    </Page>
  );
}
