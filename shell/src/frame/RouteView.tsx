import { useEffect, useMemo, type ComponentType } from 'react';
import { matchRoute } from 'shared/contract';
import { SITE_NAME, useLocation } from 'shared/router';
import { selectUser } from 'shared/session';
import { useAppSelector } from 'shared/store';
import { Guard } from '../access/Guard.tsx';
import { usePageServices } from '../area/PageServices.ts';
import { RemoteArea } from '../area/RemoteArea.tsx';
import { useRemotes } from '../releases/pageState.ts';
import { NotFoundPage } from '../screens/not-found/NotFoundPage.tsx';
import { shellRouteAt, shellRoutes } from './shellRoutes.ts';

function Titled({ title, screen: Screen }: { title: string; screen: ComponentType }) {
  useEffect(() => {
    document.title = `${title} · ${SITE_NAME}`;
  }, [title]);
  return <Screen />;
}

/** Which screen the address asks for: one of the shell's own, exactly one remote's, or none. */
export function RouteView() {
  const { pathname } = useLocation();
  const remotes = useRemotes(usePageServices().page);
  const match = useMemo(() => matchRoute([{ name: 'shell', routes: shellRoutes }, ...remotes.map(({ manifest }) => manifest)], pathname), [remotes, pathname]);
  const userId = useAppSelector(selectUser)?.id;
  const remote = match && remotes.find(({ name }) => name === match.remote);

  useEffect(() => {
    if (remote) document.title = `${match.route.title} · ${SITE_NAME}`;
  }, [remote, match?.route.title, pathname]);

  const own = match && shellRouteAt(match.route.path);
  if (own && match.remote === 'shell') return <Titled title={own.title} screen={own.screen} />;
  if (!remote) return <Titled title="Not Found" screen={NotFoundPage} />;
  return (
    <Guard access={match.route.access}>
      <RemoteArea key={`${remote.name} ${userId}`} remote={remote} route={match.route} />
    </Guard>
  );
}
