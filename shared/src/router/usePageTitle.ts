import { useEffect } from 'react';

export const SITE_NAME = 'Project Practice';

/** What the browser's tab and the history say. Undefined leaves the route's own title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${SITE_NAME}`;
  }, [title]);
}
