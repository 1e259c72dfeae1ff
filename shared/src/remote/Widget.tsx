import { useEffect, useRef, useState } from 'react';
import type { MountedWidget } from '../contract/host.ts';
import { useHost } from './HostContext.ts';

interface Props {
  /** Versioned slot id, `certificates/project-banner/v1`. */
  slot: string;
  /** The widget's props: plain data, passed on when it changes. */
  data: Record<string, unknown>;
  /** Height it has at least, kept from the start, so that what stands below does not jump when it comes. */
  reserve?: string;
}

/** Shows another remote's widget. When none provides it, or it breaks, this place stays empty and the page whole. */
export function Widget({ slot, data, reserve }: Props) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget | undefined>(undefined);
  const latest = useRef(data);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    // A node of its own per mount: an unmount that is still under way never meets the next root.
    const element = document.createElement('div');
    place.current!.append(element);
    let isGone = false;
    void host.mountWidget(slot, element, latest.current).then((widget) => {
      if (isGone) return widget?.unmount();
      mounted.current = widget;
      widget?.update(latest.current);
      setMissing(widget === undefined);
    });
    return () => {
      isGone = true;
      mounted.current?.unmount();
      mounted.current = undefined;
      element.remove();
    };
  }, [host, slot]);

  const serialized = JSON.stringify(data);
  useEffect(() => {
    latest.current = data;
    mounted.current?.update(data);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the data's content decides, not its identity
  }, [serialized]);

  return <div ref={place} data-widget={slot} style={isMissing ? undefined : { minBlockSize: reserve }} />;
}
