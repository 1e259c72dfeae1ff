import { useEffect } from 'react';

export const SITE_NAME = 'Project Practice';

/**
 * What the browser's tab and the history say. Undefined leaves the route's own title, which the shell sets again at each
 * `address`: the page that is left may have set another.
 */
export function usePageTitle(title: string | undefined, address?: string): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${SITE_NAME}`;
  }, [title, address]);
}
