import { api, isRequestError, useIntentKey } from 'shared/api';
import { useAppDispatch } from 'shared/store';
import { projectsRegisteredTeams } from '../../project/projectApi.ts';
import { registrationTags, useProjectsRegisterMutation, type NewRegistration } from './registerApi.ts';

/**
 * Registers a team. A call that got no answer may have been done all the same: it is looked up before anything is
 * said, and a second try of the same values carries the same key, so that the server does it once.
 */
export function useRegisterTeam(onUnconfirmed: (isChecking: boolean) => void) {
  const dispatch = useAppDispatch();
  const [register] = useProjectsRegisterMutation();
  const intent = useIntentKey();

  return async (body: NewRegistration): Promise<{ error?: unknown }> => {
    const { error } = await register({ body, idempotencyKey: intent.keyFor(body) });
    if (!isRequestError(error) || error.status !== 0) return { error };

    onUnconfirmed(true);
    const now = await dispatch(projectsRegisteredTeams.initiate(String(body.project), { subscribe: false, forceRefetch: true }));
    onUnconfirmed(false);
    if (!now.data?.some(({ uuid }) => uuid === body.team)) return { error };
    dispatch(api.util.invalidateTags([...registrationTags]));
    return {};
  };
}
