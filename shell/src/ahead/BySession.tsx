import { createContext, useContext, type ReactNode } from 'react';
import { selectIsAuthenticated } from 'shared/session';
import { useAppSelector } from 'shared/store';

/** Whether this is made while building: for everybody, before anybody's session is known. */
export const IsRenderedAhead = createContext(false);

interface Props {
  whenIn?: ReactNode;
  whenOut?: ReactNode;
}

/**
 * What depends on being signed in. In a running page the session decides; in HTML made ahead both stand, and the mark
 * that the page's first script leaves on the document shows one of them.
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
