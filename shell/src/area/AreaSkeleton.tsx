import type { SkeletonShape } from 'shared/contract';
import { Page, Skeleton } from 'shared/ui';

/** The outline of a screen while its remote loads. */
export function AreaSkeleton({ shape, label }: { shape: SkeletonShape; label: string }) {
  if (shape === 'none') return null;
  return (
    <Page>
      <Skeleton isScreen shape={shape} label={label} />
    </Page>
  );
}
