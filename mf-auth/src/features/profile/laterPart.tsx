import type { ComponentType } from 'react';
import { later } from 'shared/remote';
import { Card, ErrorState, Skeleton } from 'shared/ui';
import { profileTexts as texts } from '../../texts/profile.ts';

/** A part of the page whose code is loaded when it is first shown; when it cannot be had, the rest of the page stands. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const usePart = later(load);

  return function LaterPart(props: P) {
    const { value: Part, hasFailed, retry } = usePart();
    if (Part) return <Part {...props} />;
    return <Card>{hasFailed ? <ErrorState message={texts.partFailed} onRetry={retry} /> : <Skeleton shape="form" count={3} />}</Card>;
  };
}
