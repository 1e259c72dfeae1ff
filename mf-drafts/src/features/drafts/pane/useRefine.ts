import { useIntentKey } from 'shared/api';
import type { ProjectDraft } from 'shared/contract';
import { useDraftsRefineMutation } from '../../../draft/draftApi.ts';
import { problemOf, type Problem } from '../../../problem.ts';
import { errorTexts } from '../../../texts.ts';

/** Sends a prompt. A second try of the same words carries the same key, so that the server takes them once. */
export function useRefine(draft: ProjectDraft, onProblem: (problem: Problem | undefined) => void) {
  const { id } = draft;
  // Shared by key: whoever comes back to this draft finds it still sending.
  const [send, { isLoading }] = useDraftsRefineMutation({ fixedCacheKey: `refine-${id}` });
  const intent = useIntentKey();

  const refine = async (prompt: string): Promise<boolean> => {
    onProblem(undefined);
    const { error } = await send({ id, prompt, idempotencyKey: intent.keyFor(prompt) });
    if (error) onProblem(problemOf(errorTexts.refine, error, id));
    else intent.forget();
    return !error;
  };

  return { refine, isSending: isLoading };
}
