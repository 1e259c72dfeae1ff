import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MountedWidget } from '../contract/host.ts';
import { useHost } from './HostContext.ts';

interface Props {
  /** Versioned slot id, `certificates/project-banner/v1`. */
  slot: string;
  /** The widget's props: plain data, passed on when it changes. */
  data: Record<string, unknown>;
  /** Shown until the widget is there, in the same place, so that nothing moves when one replaces the other. */
  outline?: ReactNode;
}

const SAME_PLACE = { gridArea: '1 / 1', minInlineSize: 0 };

/** Shows another remote's widget. When no remote provides it, or it breaks, its place stays empty. */
export function Widget({ slot, data, outline }: Props) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget | undefined>(undefined);
  const latest = useRef(data);
  const [status, setStatus] = useState<'waiting' | 'there' | 'missing'>('waiting');

  useEffect(() => {
    // A new element per mount, so that the next root never shares one with an unmount still under way.
    const element = document.createElement('div');
    Object.assign(element.style, SAME_PLACE);
    place.current!.append(element);
    let isGone = false;
    void host.mountWidget(slot, element, latest.current).then((widget) => {
      if (isGone) return widget?.unmount();
      mounted.current = widget;
      widget?.update(latest.current);
      setStatus(widget ? 'there' : 'missing');
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
  const minBlockSize = status === 'missing' ? undefined : host.widgetHeight(slot);
  return (
    <div ref={place} data-widget={slot} style={{ display: 'grid', minBlockSize }}>
      {outline && status === 'waiting' && <div style={SAME_PLACE}>{outline}</div>}
    </div>
  );
}
