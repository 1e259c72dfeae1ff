import { useEffect, useMemo } from 'react';
import {
  anyText,
  oneOf,
  type Parser,
  useAddressState,
  useLocation,
  wholeNumber,
} from '@project-practice/shared/router';
import { rememberList } from '../paths.ts';
import { sortOptions, type FilterOptions } from './filterOptions.ts';
import type { ChoiceName, FilterName, Filters } from './filterProjects.ts';

const fixed = { search: anyText, sort: oneOf(sortOptions.map(({ value }) => value)), page: wholeNumber };

/** Keeps filters, order, and page in the address, so that they can be shared and Back restores them. */
export function useListAddress(options: FilterOptions) {
  const { search } = useLocation();
  useEffect(() => rememberList(search), [search]);

  const parsers = useMemo(() => {
    const choices = Object.entries(options).map(([name, offered]) => [name, oneOf(offered.map(({ value }) => value))]);
    return { ...(Object.fromEntries(choices) as Record<ChoiceName, Parser<string>>), ...fixed };
  }, [options]);
  const [asked, change] = useAddressState(parsers);
  const { sort = 'newest', page = 1 } = asked;
  const filters = useMemo(() => {
    const { sort: _, page: __, ...values } = asked;
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as Filters;
  }, [asked]);

  return {
    filters,
    sort,
    page,
    isFiltered: Object.values(filters).some((value) => value !== ''),
    // Any change but that of the page starts at the first page.
    setFilter: (name: FilterName, value: string) =>
      // Only the first letter of a search adds a history entry, so that Back does not go through every letter.
      change({ [name]: value || undefined, page: undefined }, { replace: name === 'search' && filters.search !== '' }),
    setSort: (value: typeof sort) => change({ sort: value === 'newest' ? undefined : value, page: undefined }),
    setPage: (value: number) => change({ page: value === 1 ? undefined : value }),
    clear: () =>
      change({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])), page: undefined }),
  };
}
