import { useEffect } from 'react';
import { SITE_NAME } from '../contract/siteName.ts';

/**
 * Sets `document.title`; undefined keeps the route's own title. Pass an `address` when several addresses share this title:
 * the title is set again whenever it changes, because the page before may have set another.
 */
export function usePageTitle(title: string | undefined, address?: string): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${SITE_NAME}`;
  }, [title, address]);
}
