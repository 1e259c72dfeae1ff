import { useMemo } from 'react';
import { Navigate, useLocation, usePageTitle } from '@project-practice/shared/router';
import { selectUser } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { Guard } from '../access/Guard.tsx';
import { usePageServices } from '../area/PageServices.ts';
import { RemoteArea } from '../area/RemoteArea.tsx';
import { UnknownArea } from '../area/UnknownArea.tsx';
import { useKnown } from '../releases/pageState.ts';
import { NotFoundPage } from '../screens/not-found/NotFoundPage.tsx';
import { texts } from '../texts.ts';
import { shellRouteAt } from './shellRoutes.ts';

/** Shows the screen of the current address: one of the shell's own, one remote's, or "Not Found". */
export function RouteView() {
  const { pathname, search, hash } = useLocation();
  const { page } = usePageServices();
  const known = useKnown(page);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `find` goes by what is known
  const found = useMemo(() => page.find(pathname), [page, known, pathname]);
  const { match, meant } = found ?? {};
  const userId = useAppSelector(selectUser)?.id;
  const remote = match && known.remotes.find(({ name }) => name === match.remote);

  usePageTitle(match?.route.title ?? (found ? texts.notFound.title : texts.unknown.title), pathname);

  if (!found) return <UnknownArea />;
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
