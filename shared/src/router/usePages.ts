import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

const SIZE = 50;

/**
 * A long list in pages that the address keeps as `?page=`: what is on this one, and what `Pagination` takes. Another page
 * begins at its `top`, which is the screen's unless said otherwise.
 */
export function usePages<T>(items: readonly T[] = [], top?: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  const pageCount = Math.max(1, Math.ceil(items.length / SIZE));
  // Whatever the address says, it is a page that there is.
  const page = Math.min(pageCount, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const onChange = (next: number) => {
    setParams(next === 1 ? {} : { page: String(next) });
    if (top) top.current?.scrollIntoView?.();
    else window.scrollTo?.(0, 0);
  };
  return { shown: items.slice((page - 1) * SIZE, page * SIZE), pages: { page, pageCount, onChange } };
}
