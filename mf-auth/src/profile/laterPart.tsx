import type { ComponentType } from 'react';
import { later } from '@project-practice/shared/remote';
import { Card, ErrorState, Skeleton } from '@project-practice/shared/ui';
import { profileTexts as texts } from '../texts/profile.ts';

/** A section whose code loads when it is first shown. When that fails, it shows an error with Retry in its place. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const usePart = later(load);

  return function LaterPart(props: P) {
    const { value: Part, hasFailed, retry } = usePart();
    if (Part) return <Part {...props} />;
    return (
      <Card>
        {hasFailed ? <ErrorState message={texts.partFailed} onRetry={retry} /> : <Skeleton shape="form" count={3} />}
      </Card>
    );
  };
}
