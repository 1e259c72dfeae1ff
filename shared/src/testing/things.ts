import { aUser } from './index.ts';
import { makeStore } from '../store/store.ts';
import { api } from '../api/api.ts';
import { listOf } from '../api/listOf.ts';

/** Calls of an API that only tests know. */
export const endpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    things: build.query<unknown[], void>({ query: () => '/things/', transformResponse: (answer) => listOf(answer) }),
    others: build.query<unknown, number>({ query: (n) => `/others/${n}/` }),
    makeThing: build.mutation<unknown, void>({ query: () => ({ url: '/things/', method: 'POST', body: { a: 1 } }) }),
  }),
});
export const signedIn = () =>
  makeStore({
    session: { user: aUser(), accessToken: 'opaque', refreshToken: null, isAuthenticated: true, endedBy: null },
  });
export const things = (store: ReturnType<typeof makeStore>) =>
  store.dispatch(endpoints.endpoints.things.initiate(undefined, { forceRefetch: true }));
