import { useCallback, useMemo } from 'react';
import { anyText, oneOf, useAddressState, wholeNumber } from '@project-practice/shared/router';
import { sidebarTexts } from './texts.ts';
import { noDialog } from './useDraftDialog.ts';

export interface DraftFilters {
  status: string;
  visibility: string;
}

const parsers = {
  draft: wholeNumber,
  status: oneOf(Object.keys(sidebarTexts.statuses)),
  visibility: oneOf(Object.keys(sidebarTexts.visibilities)),
  create: anyText,
  edit: anyText,
  finalize: anyText,
};

/** The selected draft and the filters are kept in the URL, so that a reload, Back and a shared link restore them. */
export function useDraftAddress() {
  const [{ draft: selectedId, status = '', visibility = '' }, change, searchWith] = useAddressState(parsers);
  /** In place of the current history entry: of a dialog that is done, or of a draft that is gone. */
  const replace = useCallback((draft?: number) => change({ ...noDialog, draft }, { replace: true }), [change]);
  return {
    selectedId,
    filters: useMemo<DraftFilters>(() => ({ status, visibility }), [status, visibility]),
    /** For links: the current URL with another draft selected, or none. */
    searchOf: (draft?: number) => searchWith({ ...noDialog, draft }),
    select: useCallback((draft: number) => change({ ...noDialog, draft }), [change]),
    replace,
    unselect: useCallback(() => replace(), [replace]),
    setFilter: (name: keyof DraftFilters, value: string) => change({ [name]: value || undefined }),
    clearFilters: () => change({ status: undefined, visibility: undefined }),
  };
}

export type DraftAddress = ReturnType<typeof useDraftAddress>;
