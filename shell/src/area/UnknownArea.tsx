import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';
import { usePageServices } from './PageServices.ts';

/** Stands at an address whose owner is not known yet, and asks for it. */
export function UnknownArea() {
  const { page } = usePageServices();
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (isAsking) page.whole().catch(() => setAsking(false));
  }, [page, isAsking]);
  return isAsking ? (
    <AreaSkeleton shape="detail" label={texts.loading(texts.unknown.loading)} />
  ) : (
    <BrokenRemoteCard title={texts.unknown.title} onRetry={() => setAsking(true)} />
  );
}
