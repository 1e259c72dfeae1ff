import { useIntentKey } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { useDraftsRefineMutation } from '../draft/draftApi.ts';
import { problemOf, type Problem } from '../problem.ts';
import { errorTexts } from '../texts.ts';

/** Sends a prompt. Another try with the same text has the same idempotency key, so that the server accepts it only once. */
export function useRefine(draft: ProjectDraft, onProblem: (problem: Problem | undefined) => void) {
  const { id } = draft;
  // Shared by key, so that it still shows as sending after leaving this draft and coming back.
  const [send, { isLoading }] = useDraftsRefineMutation({ fixedCacheKey: `refine-${id}` });
  const intent = useIntentKey();

  const refine = async (prompt: string): Promise<boolean> => {
    onProblem(undefined);
    const { error } = await send({ id, prompt, idempotencyKey: intent.keyFor(prompt) });
    if (error) onProblem(problemOf(errorTexts.refine, error, draft));
    else intent.forget();
    return !error;
  };

  return { refine, isSending: isLoading };
}
