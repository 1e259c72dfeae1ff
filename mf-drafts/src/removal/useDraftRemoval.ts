import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isGone, isRequestError, request } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { useStay } from '@project-practice/shared/router';
import { selectAccessToken, selectUser } from '@project-practice/shared/session';
import { useAppStore } from '@project-practice/shared/store';
import { showSnackbar } from '@project-practice/shared/ui';
import { draftApi } from '../draft/draftApi.ts';
import { titleOf } from '../draft/draftRules.ts';
import { problemOf, type Problem } from '../problem.ts';
import { errorTexts, sidebarTexts } from '../texts.ts';
import { removals, removeLater } from './removals.ts';

interface Options {
  selectedId: number | undefined;
  select(id: number): void;
  unselect(): void;
  onProblem(problem: Problem): void;
}

export function useDraftRemoval({ selectedId, select, unselect, onProblem }: Options) {
  const store = useAppStore();
  const removed = useSyncExternalStore(removals.subscribe, removals.getSnapshot, removals.getSnapshot);
  const stay = useStay();

  const remove = useCallback(
    (draft: ProjectDraft) => {
      const { id } = draft;
      const { current: here } = stay;
      const wasSelected = id === selectedId;
      if (wasSelected) unselect();
      // Kept here, because signing out removes them before the draft is deleted.
      const owner = selectUser(store.getState())?.id;
      let token = selectAccessToken(store.getState());
      removeLater({
        id,
        message: sidebarTexts.removed(titleOf(draft)),
        undoLabel: sidebarTexts.undo,
        onUndo: () => wasSelected && !here.aborted && select(id),
        send: async () => {
          const { error } = await store.dispatch(draftApi.endpoints.draftsRemove.initiate({ id }));
          // A draft that is already gone counts as deleted; a lost session is reported elsewhere.
          if (!error || isGone(error)) return true;
          if (isRequestError(error) && error.status === 401) return false;
          if (!here.aborted) onProblem(problemOf(errorTexts.remove, error, null));
          else showSnackbar({ message: errorTexts.remove, tone: 'error' });
          return false;
        },
        sendAtOnce: async () => {
          const answer = await request(`/projects/drafts/${id}/`, { method: 'DELETE', token, keepalive: true });
          return !('error' in answer) || isGone(answer.error);
        },
        watchSession: (onOver) =>
          store.subscribe(() => {
            if (selectUser(store.getState())?.id !== owner) onOver();
            else token = selectAccessToken(store.getState());
          }),
      });
    },
    [selectedId, select, unselect, onProblem, store, stay],
  );

  return useMemo(() => ({ remove, isRemoved: (id: number) => removed.includes(id) }), [remove, removed]);
}
