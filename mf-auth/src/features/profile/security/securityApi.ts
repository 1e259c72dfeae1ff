import { api, listOf } from 'shared/api';

export interface DeviceSession {
  id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  user_agent: string;
  address: string;
  is_current: boolean;
}

const securityApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountSessions: build.query<DeviceSession[], void>({
      query: () => '/auth/sessions/',
      transformResponse: listOf<DeviceSession>,
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
