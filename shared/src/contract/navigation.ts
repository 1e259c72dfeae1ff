/** Whether the navigation entry for `to` is marked as current: a section on its inner pages too, Home only on `/`. */
export const isCurrent = (to: string, pathname: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
