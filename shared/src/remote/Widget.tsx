import { useEffect, useRef, useState } from 'react';
import type { MountedWidget } from '../contract/host.ts';
import { useHost } from './HostContext.ts';

interface Props {
  /** Versioned slot id, `certificates/project-banner/v1`. */
  slot: string;
  /** The widget's props: plain data, passed on when it changes. */
  data: Record<string, unknown>;
}

/** Shows another remote's widget. When no remote provides it, or it breaks, its place stays empty. */
export function Widget({ slot, data }: Props) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget | undefined>(undefined);
  const latest = useRef(data);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    // A new element per mount, so that the next root never shares one with an unmount still under way.
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

  // Reserved from the start, so that the content below does not jump when the widget arrives.
  const minBlockSize = isMissing ? undefined : host.widgetHeight(slot);
  return <div ref={place} data-widget={slot} style={{ minBlockSize }} />;
}
