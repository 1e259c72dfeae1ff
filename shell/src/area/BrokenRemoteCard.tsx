import { useEffect, useRef } from 'react';
import { ErrorState, Page } from '@project-practice/shared/ui';
import { useOnline } from '../site/useOnline.ts';
import { texts } from '../texts.ts';

/** Replaces the screen of a remote that cannot be shown. Online, the rest of the site keeps working. */
export function BrokenRemoteCard({ title, onRetry }: { title: string; onRetry(): void }) {
  const isOnline = useOnline();
  const page = useRef<HTMLDivElement>(null);
  // The focused element was removed with the remote, or was the Retry button of the previous card.
  useEffect(() => {
    if (document.activeElement === document.body) page.current!.querySelector('h1')!.focus();
  }, []);
  return (
    <Page ref={page}>
      <ErrorState
        isScreen
        message={texts.broken.title(title)}
        description={isOnline ? texts.broken.text : texts.broken.offline}
        onRetry={onRetry}
      />
    </Page>
  );
}
