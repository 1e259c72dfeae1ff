import { createContext, useContext, type ReactNode } from 'react';
import { selectIsAuthenticated } from 'shared/session';
import { useAppSelector } from 'shared/store';

/** Whether this is rendered at build time, for all visitors and without a session. */
export const IsRenderedAhead = createContext(false);

interface Props {
  whenIn?: ReactNode;
  whenOut?: ReactNode;
}

/**
 * Content that depends on being signed in. In a running page the session decides. HTML rendered at build time contains
 * both, and CSS shows one by the `data-session` attribute that an inline script sets on the document.
 */
export function BySession({ whenIn, whenOut }: Props) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (!useContext(IsRenderedAhead)) return isAuthenticated ? whenIn : whenOut;
  return (
    <>
      {whenIn && <div data-when="in">{whenIn}</div>}
      {whenOut && <div data-when="out">{whenOut}</div>}
    </>
  );
}
