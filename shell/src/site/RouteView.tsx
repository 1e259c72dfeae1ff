import { useMemo } from 'react';
import { matchRoute, mendPath } from 'shared/contract';
import { Navigate, useLocation, usePageTitle } from 'shared/router';
import { selectUser } from 'shared/session';
import { useAppSelector } from 'shared/store';
import { Guard } from '../access/Guard.tsx';
import { usePageServices } from '../area/PageServices.ts';
import { RemoteArea } from '../area/RemoteArea.tsx';
import { useRemotes } from '../releases/pageState.ts';
import { NotFoundPage } from '../screens/not-found/NotFoundPage.tsx';
import { texts } from '../texts.ts';
import { shellRouteAt, shellRoutes } from './shellRoutes.ts';

/** Shows the screen of the current address: one of the shell's own, one remote's, or "Not Found". */
export function RouteView() {
  const { pathname, search, hash } = useLocation();
  const remotes = useRemotes(usePageServices().page);
  const [match, meant] = useMemo(() => {
    const owners = [{ name: 'shell', routes: shellRoutes }, ...remotes.map(({ manifest }) => manifest)];
    return [matchRoute(owners, pathname), mendPath(owners, pathname)];
  }, [remotes, pathname]);
  const userId = useAppSelector(selectUser)?.id;
  const remote = match && remotes.find(({ name }) => name === match.remote);

  usePageTitle(match?.route.title ?? texts.notFound.title, pathname);

  const own = match?.remote === 'shell' && shellRouteAt(match.route.path);
  if (own) return <own.screen />;
  if (meant) return <Navigate to={`${meant}${search}${hash}`} replace />;
  if (!remote) return <NotFoundPage />;
  return (
    <Guard access={match.route.access}>
      <RemoteArea key={`${remote.name} ${userId}`} remote={remote} route={match.route} />
    </Guard>
  );
}
