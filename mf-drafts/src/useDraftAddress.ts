import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'shared/router';
import { sidebarTexts } from './texts.ts';

export interface DraftFilters {
  status: string;
  visibility: string;
}

const known = (offered: Record<string, string>, value: string | null): string => {
  const name = value?.toLowerCase() ?? '';
  return Object.hasOwn(offered, name) ? name : '';
};

/** The selected draft and the filters are kept in the URL, so that a reload, Back and a shared link restore them. */
export function useDraftAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('draft') ?? '';
  const selectedId = /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : undefined;

  const filters = useMemo<DraftFilters>(
    () => ({
      status: known(sidebarTexts.statuses, params.get('status')),
      visibility: known(sidebarTexts.visibilities, params.get('visibility')),
    }),
    [params],
  );

  const change = useCallback(
    (changes: Record<string, string | number | undefined>, replace = false) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  /** For links: the current URL with another draft selected, or none. */
  const searchOf = (draftId?: number) => {
    const next = new URLSearchParams(params);
    if (draftId === undefined) next.delete('draft');
    else next.set('draft', String(draftId));
    return `?${next.toString()}`;
  };

  return {
    selectedId,
    filters,
    searchOf,
    select: useCallback((id: number) => change({ draft: id }), [change]),
    /** Replaces the history entry, so that Back does not lead to a draft that is gone. */
    unselect: useCallback(() => change({ draft: undefined }, true), [change]),
    setFilter: useCallback((name: keyof DraftFilters, value: string) => change({ [name]: value }), [change]),
    clearFilters: useCallback(() => change({ status: undefined, visibility: undefined }), [change]),
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;
