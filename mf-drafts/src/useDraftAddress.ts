import { useCallback, useMemo } from 'react';
import { oneOf, useAddressState, wholeNumber } from 'shared/router';
import { sidebarTexts } from './texts.ts';

export interface DraftFilters {
  status: string;
  visibility: string;
}

const parsers = {
  draft: wholeNumber,
  status: oneOf(Object.keys(sidebarTexts.statuses)),
  visibility: oneOf(Object.keys(sidebarTexts.visibilities)),
};

/** The selected draft and the filters are kept in the URL, so that a reload, Back and a shared link restore them. */
export function useDraftAddress() {
  const [{ draft: selectedId, status = '', visibility = '' }, change, searchWith] = useAddressState(parsers);
  return {
    selectedId,
    filters: useMemo<DraftFilters>(() => ({ status, visibility }), [status, visibility]),
    /** For links: the current URL with another draft selected, or none. */
    searchOf: (draft?: number) => searchWith({ draft }),
    select: useCallback((draft: number) => change({ draft }), [change]),
    /** Replaces the history entry, so that Back does not lead to a draft that is gone. */
    unselect: useCallback(() => change({ draft: undefined }, { replace: true }), [change]),
    setFilter: (name: keyof DraftFilters, value: string) => change({ [name]: value || undefined }),
    clearFilters: () => change({ status: undefined, visibility: undefined }),
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;
