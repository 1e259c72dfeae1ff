import { pageAttributes, type StoredSession } from '@project-practice/shared/contract';

/** Marks the document as signed in or not, for the HTML that is already in the page. */
export const markSession = ({ isAuthenticated }: StoredSession) =>
  document.documentElement.setAttribute(pageAttributes.session, isAuthenticated ? 'in' : 'out');
