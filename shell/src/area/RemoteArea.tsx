import { useEffect, useRef, useState } from 'react';
import type { ResolvedRemote, RouteMatch } from 'shared/contract';

import { healingMount, type AreaState } from '../federation/healingMount.ts';
import { texts } from '../texts.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';
import { usePageServices } from './PageServices.ts';

interface Props {
  remote: ResolvedRemote;
  route: RouteMatch['route'];
}

/** The place of the remote that owns the address. */
export function RemoteArea({ remote, route }: Props) {
  const { host, health } = usePageServices();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AreaState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const mount = healingMount({ remote, element: place.current!, host, health, onState: setState });
    return mount.stop;
  }, [remote, host, health, attempt]);

  return (
    <>
      {state.status === 'loading' && <AreaSkeleton shape={route.skeleton ?? 'detail'} label={texts.loading(remote.manifest.title)} />}
      {state.status === 'broken' && <BrokenRemoteCard title={remote.manifest.title} onRetry={() => setAttempt((n) => n + 1)} />}
      <div ref={place} />
    </>
  );
}
