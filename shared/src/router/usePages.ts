import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

const SIZE = 50;

/**
 * Splits a list into pages of 50, with the current one in the address as `?page=`. `shown` is what is on it, `pages` the
 * props for `Pagination`. Changing the page scrolls to `top`, or to the top of the screen.
 */
export function usePages<T>(items: readonly T[] = [], top?: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil(items.length / SIZE));
  // The address may say anything.
  const page = Math.min(pageCount, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const onChange = (next: number) => {
    setParams((others) => {
      if (next === 1) others.delete('page');
      else others.set('page', String(next));
      return others;
    });
    if (top) top.current?.scrollIntoView?.();
    else window.scrollTo?.(0, 0);
  };
  return { shown: items.slice((page - 1) * SIZE, page * SIZE), pages: { page, pageCount, onChange } };
}
