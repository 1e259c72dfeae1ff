import { notFound } from '../../problem.ts';

/** All of `items` in one envelope, or one page of them with links to the previous and the next. Throws 404 beyond the last page. */
export function pageOf<T>(items: T[], page: number | undefined, size = 10, address: string) {
  const count = items.length;
  if (page === undefined) return { count, next: null, previous: null, results: items };
  if (page > 1 && (page - 1) * size >= count) throw notFound('There is no such page.');
  const link = (number: number) => `${address}?page=${number}&page_size=${size}`;
  return {
    count,
    next: page * size < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    results: items.slice((page - 1) * size, page * size),
  };
}
