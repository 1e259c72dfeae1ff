import { useEffect } from 'react';
import { useHost } from 'shared/remote';
import { useLocation, useNavigate } from 'shared/router';
import { Alert } from 'shared/ui';
import { paths } from '../../paths.ts';
import { acceptTexts } from '../../texts.ts';

const REDIRECT_AFTER_MS = 2_000;

/** Goes on to the teams by itself, unless the person has gone somewhere else by then. */
export function Joined() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { router } = useHost();
  useEffect(() => {
    const timer = setTimeout(() => {
      // This page may still be on its way out while another one is on its way in.
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
