import { useEffect } from 'react';
import { useNavigate } from 'shared/router';
import { Alert } from 'shared/ui';
import { paths } from '../../paths.ts';
import { acceptTexts } from '../../texts.ts';

const REDIRECT_AFTER_MS = 2_000;

/** Goes on to the teams by itself, unless the person has gone somewhere else by then. */
export function Joined() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.teams), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Alert tone="success" title={acceptTexts.joined}>
      {acceptTexts.redirecting}
    </Alert>
  );
}
