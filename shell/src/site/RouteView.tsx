import { useMemo } from 'react';
import { matchRoute } from 'shared/contract';
import { useLocation, usePageTitle } from 'shared/router';
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
  const { pathname } = useLocation();
  const remotes = useRemotes(usePageServices().page);
  const match = useMemo(
    () => matchRoute([{ name: 'shell', routes: shellRoutes }, ...remotes.map(({ manifest }) => manifest)], pathname),
    [remotes, pathname],
  );
  const userId = useAppSelector(selectUser)?.id;
  const remote = match && remotes.find(({ name }) => name === match.remote);

  usePageTitle(match?.route.title ?? texts.notFound.title, pathname);

  const own = match?.remote === 'shell' && shellRouteAt(match.route.path);
  if (own) return <own.screen />;
  if (!remote) return <NotFoundPage />;
  return (
    <Guard access={match.route.access}>
      <RemoteArea key={`${remote.name} ${userId}`} remote={remote} route={match.route} />
    </Guard>
  );
}
