import { Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import type { ResolvedRemote, RouteMatch } from '@project-practice/shared/contract';
import { AreaSkeleton } from '@project-practice/shell/src/area/AreaSkeleton.tsx';
import { texts } from '@project-practice/shell/src/texts.ts';
import { routes } from './routes.ts';

const pages = routes.map(({ path, page: Page }) => ({ path, element: <Page /> }));

/** Replaces the shell's `RemoteArea` by the page itself. */
export function RemoteArea({ remote, route }: { remote: ResolvedRemote; route: RouteMatch['route'] }) {
  const page = useRoutes(pages);
  return (
    <div data-remote={remote.name}>
      <Suspense
        fallback={<AreaSkeleton shape={route.skeleton ?? 'detail'} label={texts.loading(remote.manifest.title)} />}
      >
        {page}
      </Suspense>
    </div>
  );
}
