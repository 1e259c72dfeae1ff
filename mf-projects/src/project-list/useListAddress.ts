import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'shared/router';
import type { SelectOption } from 'shared/fields';
import { rememberList } from '../paths.ts';
import { sortOptions, type FilterOptions } from './filterOptions.ts';
import type { FilterName, Filters, Sort } from './filterProjects.ts';

/** The offered option that equals a value from the address, ignoring case; '' when there is none. */
const known = (options: readonly SelectOption[], value: string | null): string =>
  options.find((option) => option.value.toLowerCase() === value?.toLowerCase())?.value ?? '';

/** Keeps filters, order, and page in the address, so that they can be shared and Back restores them. */
export function useListAddress(options: FilterOptions) {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);

  const filters = useMemo(
    () =>
      ({
        ...Object.fromEntries(
          Object.entries(options).map(([name, offered]) => [name, known(offered, params.get(name))]),
        ),
        search: params.get('search') ?? '',
      }) as Filters,
    [options, params],
  );
  const sort = (known(sortOptions, params.get('sort')) || 'newest') as Sort;
  const page = Number.parseInt(params.get('page') ?? '', 10) || 1;

  const isSearching = params.has('search');
  const change = useCallback(
    (name: string, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '') next.delete(name);
          else next.set(name, value);
          // Any other change starts at the first page.
          if (name !== 'page') next.delete('page');
          return next;
          // Only the first letter of a search adds a history entry, so that Back does not go through every letter.
        },
        { replace: name === 'search' && isSearching },
      ),
    [setParams, isSearching],
  );

  const clear = useCallback(
    () =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const name of [...Object.keys(filters), 'page']) next.delete(name);
        return next;
      }),
    [filters, setParams],
  );

  return {
    filters,
    sort,
    page,
    isFiltered: Object.values(filters).some((value) => value !== ''),
    setFilter: change as (name: FilterName, value: string) => void,
    setSort: (value: string) => change('sort', value === 'newest' ? '' : value),
    setPage: (value: number) => change('page', value === 1 ? '' : String(value)),
    clear,
  };
}
