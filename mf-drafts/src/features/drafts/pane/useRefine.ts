import { isRequestError, useIntentKey } from 'shared/api';
import type { ProjectDraft } from 'shared/contract';
import { useAppDispatch } from 'shared/store';
import { draftApi, useDraftsRefineMutation } from '../../../draft/draftApi.ts';
import { problemOf, type Problem } from '../../../problem.ts';
import { errorTexts } from '../../../texts.ts';

/**
 * Sends a prompt. One that got no answer may have been taken all the same: the draft is read again before anything is
 * said, and a second try of the same words carries the same key, so that the server takes them once.
 */
export function useRefine(draft: ProjectDraft, onProblem: (problem: Problem | undefined) => void) {
  const { id } = draft;
  const dispatch = useAppDispatch();
  // Shared by key: whoever comes back to this draft finds it still sending.
  const [send, { isLoading }] = useDraftsRefineMutation({ fixedCacheKey: `refine-${id}` });
  const intent = useIntentKey();

  const refine = async (prompt: string): Promise<boolean> => {
    onProblem(undefined);
    const { error } = await send({ id, prompt, idempotencyKey: intent.keyFor(prompt) });
    if (!error) {
      intent.forget();
      return true;
    }
    const known = draft.revisions?.[0]?.id;
    const now = await dispatch(draftApi.endpoints.draftsDetail.initiate(id, { subscribe: false, forceRefetch: true }));
    const latest = now.data?.revisions?.[0];
    if (isRequestError(error) && error.status === 0 && latest && latest.id !== known && latest.prompt === prompt) return true;
    onProblem(problemOf(errorTexts.refine, error, id));
    return false;
  };

  return { refine, isSending: isLoading };
}
