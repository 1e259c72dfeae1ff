import type { SkeletonShape } from '@project-practice/shared/contract';
import { Page, Skeleton } from '@project-practice/shared/ui';

/** The outline of a screen while its remote loads. */
export function AreaSkeleton({ shape, label }: { shape: SkeletonShape; label: string }) {
  if (shape === 'none') return null;
  return (
    <Page>
      <Skeleton isScreen shape={shape} label={label} />
    </Page>
  );
}
