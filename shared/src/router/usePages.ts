import type { RefObject } from 'react';
import { useAddressState, wholeNumber } from './useAddressState.ts';

const SIZE = 50;
const parsers = { page: wholeNumber };

/**
 * Splits a list into pages of 50, with the current one in the address as `?page=`. `shown` is what is on it, `pages` the
 * props for `Pagination`. Changing the page scrolls to `top`, or to the top of the screen.
 */
export function usePages<T>(items: readonly T[] = [], top?: RefObject<HTMLElement | null>) {
  const [{ page: asked = 1 }, change] = useAddressState(parsers);
  const pageCount = Math.max(1, Math.ceil(items.length / SIZE));
  const page = Math.min(pageCount, asked);
  const onChange = (next: number) => {
    change({ page: next === 1 ? undefined : next });
    if (top) top.current?.scrollIntoView?.();
    else window.scrollTo?.(0, 0);
  };
  return { shown: items.slice((page - 1) * SIZE, page * SIZE), pages: { page, pageCount, onChange } };
}
