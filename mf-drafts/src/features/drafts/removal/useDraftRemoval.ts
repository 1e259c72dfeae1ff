import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { isRequestError, request } from 'shared/api';
import type { ProjectDraft } from 'shared/contract';
import { selectAccessToken } from 'shared/session';
import { useAppStore } from 'shared/store';
import { showSnackbar } from 'shared/ui';
import { draftApi } from '../../../draft/draftApi.ts';
import { titleOf } from '../../../draft/draftRules.ts';
import { problemOf, type Problem } from '../../../problem.ts';
import { errorTexts, sidebarTexts } from '../../../texts.ts';
import { pendingRemovals, removeLater } from './pendingRemovals.ts';

interface Options {
  selectedId: number | undefined;
  select(id: number): void;
  unselect(): void;
  onProblem(problem: Problem): void;
}

export function useDraftRemoval({ selectedId, select, unselect, onProblem }: Options) {
  const store = useAppStore();
  const pending = useSyncExternalStore(pendingRemovals.subscribe, pendingRemovals.getSnapshot);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const remove = useCallback(
    (draft: ProjectDraft) => {
      const { id } = draft;
      const wasSelected = id === selectedId;
      if (wasSelected) unselect();
      removeLater({
        id,
        message: sidebarTexts.removed(titleOf(draft)),
        undoLabel: sidebarTexts.undo,
        onUndo: () => wasSelected && isHere.current && select(id),
        send: async () => {
          const token = selectAccessToken(store.getState());
          if (token === null) return;
          const { error } = await store.dispatch(draftApi.endpoints.draftsRemove.initiate({ id }));
          // Gone already is gone; a lost session says so itself.
          if (!error || (isRequestError(error) && [401, 404, 410].includes(error.status))) return;
          if (isHere.current) onProblem({ ...problemOf(errorTexts.remove, error, null) });
          else showSnackbar({ message: errorTexts.remove, tone: 'error' });
        },
        sendAtOnce: () => {
          const token = selectAccessToken(store.getState());
          if (token !== null) void request(`/projects/drafts/${id}/`, { method: 'DELETE', token, keepalive: true });
        },
      });
    },
    [selectedId, select, unselect, onProblem, store],
  );

  return useMemo(() => ({ remove, isRemoved: (id: number) => pending.includes(id) }), [remove, pending]);
}
