import { allOf, api, type Raw, textOf } from 'shared/api';

/** What is shown of it. */
export interface DeviceSession {
  id: string;
  last_used_at: string;
  user_agent: string;
  address: string;
  is_current: boolean;
}

const readSession = (raw: Raw): DeviceSession => ({
  id: textOf(raw.id),
  last_used_at: textOf(raw.last_used_at),
  user_agent: textOf(raw.user_agent),
  address: textOf(raw.address),
  is_current: raw.is_current === true,
});

const securityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountSessions: build.query<DeviceSession[], void>({
      query: () => '/auth/sessions/',
      transformResponse: allOf(readSession, 'id'),
    }),
    accountEndSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `/auth/sessions/${id}/`, method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(securityApi.util.updateQueryData('accountSessions', undefined, (sessions) => sessions.filter((session) => session.id !== id))),
          () => {},
        ),
    }),
    accountEndOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/sessions/', method: 'DELETE' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(securityApi.util.updateQueryData('accountSessions', undefined, (sessions) => sessions.filter(({ is_current }) => is_current))),
          () => {},
        ),
    }),
    accountChangePassword: build.mutation<unknown, { current_password?: string; new_password: string }>({
      query: (body) => ({ url: '/auth/password/', method: 'POST', body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(securityApi.util.updateQueryData('accountSessions', undefined, (sessions) => sessions.filter(({ is_current }) => is_current))),
          () => {},
        ),
    }),
  }),
});

export const { useAccountSessionsQuery, useAccountEndSessionMutation, useAccountEndOtherSessionsMutation, useAccountChangePasswordMutation } = securityApi;
