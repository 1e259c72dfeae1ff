/** Whether the entry that leads to `to` is lit on this address: a section also on its inner pages, Home only on itself. */
export const isCurrent = (to: string, pathname: string): boolean => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`));
