import { Suspense } from 'react';
import { useHost } from 'own-door/HostContext';
import type { Widgets } from './startSite.tsx';

/** Replaces the site's `Widget` by the component itself, in the page's own tree. */
export function Widget({ slot, data }: { slot: string; data: Record<string, unknown> }) {
  const { widgets } = useHost() as unknown as { widgets: Widgets };
  const Content = widgets[slot]!;
  return (
    <div data-widget={slot}>
      <Suspense>
        <Content {...data} />
      </Suspense>
    </div>
  );
}
