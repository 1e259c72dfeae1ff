import { allOf, api, isGone, type Raw, textOf } from '@project-practice/shared/api';
import type { Session } from '@project-practice/shared/contract';
import type { AppDispatch } from '@project-practice/shared/store';

/** The fields of a session that are shown. */
export type DeviceSession = Omit<Session, 'created_at' | 'expires_at'>;

const readSession = (raw: Raw): DeviceSession => ({
  id: textOf(raw.id),
  last_used_at: textOf(raw.last_used_at),
  user_agent: textOf(raw.user_agent),
  address: textOf(raw.address),
  is_current: raw.is_current === true,
});

/** After a write has succeeded, or found its target gone (404), removes the other devices from the cached list. */
async function keepOnly(
  isLeft: (session: DeviceSession) => boolean,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    ({ error }: { error: unknown }) => isGone(error),
  );
  if (isDone)
    dispatch(securityApi.util.updateQueryData('authSessions', undefined, (sessions) => sessions.filter(isLeft)));
}

const isThisDevice = ({ is_current }: DeviceSession) => is_current;

const securityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authSessions: build.query<DeviceSession[], void>({
      query: () => '/auth/sessions/',
      // This device first, so that users recognize it before they look for others.
      transformResponse: (answer) =>
        allOf(readSession, 'id')(answer).sort((a, b) => Number(b.is_current) - Number(a.is_current)),
    }),
    authEndSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/sessions/${id}/`, method: 'DELETE' }),
      onQueryStarted: (id, access) => keepOnly((session) => session.id !== id, access),
    }),
    authEndOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/sessions/', method: 'DELETE' }),
      onQueryStarted: (_, access) => keepOnly(isThisDevice, access),
    }),
    // The server also ends all other sessions.
    authChangePassword: build.mutation<
      unknown,
      { body: { current_password?: string; new_password: string }; idempotencyKey: string }
    >({
      query: ({ body, idempotencyKey }) => ({ url: '/auth/password/', method: 'POST', body, idempotencyKey }),
      onQueryStarted: (_, access) => keepOnly(isThisDevice, access),
    }),
  }),
});

export const {
  useAuthSessionsQuery,
  useAuthEndSessionMutation,
  useAuthEndOtherSessionsMutation,
  useAuthChangePasswordMutation,
} = securityApi;
