import { isRequestError, useIntentKey } from 'shared/api';
import type { Submission } from 'shared/contract';
import { useAppDispatch } from 'shared/store';
import { isPending } from '../../submission/readSubmission.ts';
import { submissionApi, useProjectsSubmitMutation, type NewSubmission } from '../../submission/submissionApi.ts';

type Outcome = { submission: Submission; error?: undefined } | { submission?: undefined; error: unknown };

/**
 * Submits a task. A call that was not refused may have been done all the same: it is looked up before anything is said,
 * and a second try of the same values carries the same key, so that the server does it once.
 */
export function useSubmitTask(projectId: string, taskId: string, onUnconfirmed: (isChecking: boolean) => void) {
  const dispatch = useAppDispatch();
  const [submit] = useProjectsSubmitMutation();
  const intent = useIntentKey();

  return async (body: NewSubmission['body']): Promise<Outcome> => {
    const { data, error } = await submit({ projectId, taskId, body, idempotencyKey: intent.keyFor(body) });
    if (data) {
      // Submitting the same addresses again later is a new intent.
      intent.forget();
      return { submission: data };
    }
    if (isRequestError(error) && error.kind === 'http' && error.status < 500) return { error };

    onUnconfirmed(true);
    const lists = submissionApi.endpoints.projectsSubmissions;
    const now = await dispatch(lists.initiate({ projectId, taskId }, { subscribe: false, forceRefetch: true }));
    onUnconfirmed(false);
    // At most one submission per team and task is pending, so a pending one with these addresses is this one.
    const found = now.data?.find((row) => isPending(row) && row.team.uuid === body.team && row.deployment_url === body.deployment_url && row.github_url === body.github_url);
    return found ? { submission: found } : { error };
  };
}
