import { pageAttributes, type Session } from 'shared/contract';

/** Marks the document as signed in or not, for the HTML that is already in the page. */
export const markSession = ({ isAuthenticated }: Session) =>
  document.documentElement.setAttribute(pageAttributes.session, isAuthenticated ? 'in' : 'out');
