import { createContext, useContext, type ReactNode } from 'react';
import { pageAttributes } from '@project-practice/shared/contract';
import { selectIsAuthenticated } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';

/** Whether this is rendered at build time, for all visitors and without a session. */
export const IsFrame = createContext(false);

interface Props {
  whenIn?: ReactNode;
  whenOut?: ReactNode;
}

/**
 * Content that depends on being signed in. In a running page the session decides. HTML rendered at build time contains
 * both, and CSS shows one by an attribute that a program of the page sets on the document.
 */
export function BySession({ whenIn, whenOut }: Props) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  if (!useContext(IsFrame)) return isAuthenticated ? whenIn : whenOut;
  return (
    <>
      {whenIn && <div {...{ [pageAttributes.when]: 'in' }}>{whenIn}</div>}
      {whenOut && <div {...{ [pageAttributes.when]: 'out' }}>{whenOut}</div>}
    </>
  );
}
