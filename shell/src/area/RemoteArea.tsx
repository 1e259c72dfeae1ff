import { useLayoutEffect, useRef, useState } from 'react';
import { pageAttributes, type ResolvedRemote, type RouteMatch } from '@project-practice/shared/contract';
import { carryOver, placeScreenFrame, takeScreenFrame } from '../frame/arrivedFrame.ts';
import { healingMount, type MountStatus } from '../federation/healingMount.ts';
import { arriveAgain } from '../site/useArrival.ts';
import { texts } from '../texts.ts';
import { AreaSkeleton } from './AreaSkeleton.tsx';
import { BrokenRemoteCard } from './BrokenRemoteCard.tsx';
import { usePageServices } from './PageServices.ts';

interface Props {
  remote: ResolvedRemote;
  route: RouteMatch['route'];
}

const isContent = (place: Element | undefined) => place?.querySelector(`[${pageAttributes.outline}]`) === null;

/** Mounts the remote that owns the address. Shows the screen's frame, or an outline, until it has content. */
export function RemoteArea({ remote, route }: Props) {
  const { host, health } = usePageServices();
  const place = useRef<HTMLDivElement>(null);
  const outline = useRef<HTMLDivElement>(null);
  const [frame] = useState(takeScreenFrame);
  const [status, setStatus] = useState<MountStatus>('loading');
  const [attempt, setAttempt] = useState(0);
  const left = useRef<Parameters<typeof arriveAgain>>(undefined);

  useLayoutEffect(() => {
    if (frame) placeScreenFrame(frame, outline.current!);
  }, [frame]);

  // A layout effect, because a plain one would wait until it has been painted.
  useLayoutEffect(() => {
    const waiting = outline.current!;
    const area = place.current!;
    // Replaces what arrived in the same task in which the remote's first content appears, so that both are never painted.
    const observer = new MutationObserver(() => {
      if (!area.querySelector('[data-remote] > *')) return;
      area.hidden = isContent(frame) && !isContent(area);
      if (area.hidden) return;
      observer.disconnect();
      if (frame) carryOver(frame, area);
      frame?.remove();
      waiting.hidden = true;
    });
    observer.observe(area, { childList: true, subtree: true });
    const mount = healingMount({ remote, element: area, host, health, onStatus: setStatus });
    if (left.current) arriveAgain(...left.current);
    return () => {
      left.current = [window.scrollY, area.contains(document.activeElement)];
      observer.disconnect();
      area.hidden = false;
      mount.stop();
    };
  }, [remote, host, health, attempt, frame]);

  return (
    <>
      {/* What arrived stays until the remote has content, which is seen above. */}
      <div ref={outline} hidden={status === 'broken' || (status === 'mounted' && !frame)}>
        {!frame && <AreaSkeleton shape={route.skeleton ?? 'detail'} label={texts.loading(remote.manifest.title)} />}
      </div>
      {status === 'broken' && (
        <BrokenRemoteCard title={remote.manifest.title} onRetry={() => setAttempt((n) => n + 1)} />
      )}
      <div ref={place} />
    </>
  );
}
