import { useEffect } from 'react';
import { useHost } from '@project-practice/shared/remote';
import { useLocation, useNavigate } from '@project-practice/shared/router';
import { Alert } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { acceptTexts } from '../texts.ts';

const REDIRECT_AFTER_MS = 2_000;

/** The success message. After 2 s it redirects to the teams, unless the visitor has gone elsewhere. */
export function Joined() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { router } = useHost();
  useEffect(() => {
    const timer = setTimeout(() => {
      // While another remote's page loads, this one may still be mounted, so ask the router.
      if (router.state.location.pathname === pathname) void navigate(paths.teams);
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, pathname, router]);
  return (
    <Alert tone="success" title={acceptTexts.joined}>
      {acceptTexts.redirecting}
    </Alert>
  );
}
