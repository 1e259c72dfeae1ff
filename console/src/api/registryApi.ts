import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { tokenStore } from './tokenStore.ts';
import type {
  AuditEvent,
  Delivery,
  Floor,
  Health,
  Me,
  RemoteDetail,
  RemoteSummary,
  Rollout,
  Stage,
  Token,
} from './types.ts';

const call = fetchBaseQuery({
  baseUrl: new URL('/registry/api', location.href).href,
  timeout: 10_000,
  prepareHeaders: (headers) => headers.set('authorization', `Bearer ${tokenStore.read()}`),
});

/** Drops a token the registry no longer accepts, which leads back to the sign-in page. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, options) => {
  const answer = await call(args, api, options);
  if (answer.error?.status === 401) tokenStore.set('', true);
  return answer;
};

interface Version {
  name: string;
  version: string;
}

interface StartRollout {
  /** Each remote's version; several belong together. */
  members: [Version, ...Version[]];
  stages: Stage[];
  minimumVisitors: number;
  reason?: string;
}

type Action = { name: string; reason?: string };
/** Names the rollout the button was shown for, so that the registry refuses when another one runs by now. */
type RolloutAction = Action & { rollout: string };

export const registryApi = createApi({
  reducerPath: 'registry',
  baseQuery,
  tagTypes: ['remotes', 'audit', 'tokens'],
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => '/me' }),
    remotes: build.query<RemoteSummary[], void>({ query: () => '/remotes', providesTags: ['remotes'] }),
    remote: build.query<RemoteDetail, string>({ query: (name) => `/remotes/${name}`, providesTags: ['remotes'] }),
    health: build.query<Health, { name: string; minutes: number }>({
      query: ({ name, minutes }) => `/remotes/${name}/health?minutes=${minutes}`,
    }),
    audit: build.query<AuditEvent[], { name?: string; from?: number; limit: number }>({
      query: ({ name, from, limit }) => ({
        url: '/audit',
        params: { limit, ...(name && { name }), ...(from && { before: from + 1 }) },
      }),
      providesTags: ['audit'],
    }),
    deliveries: build.query<Delivery[], number>({ query: (limit) => ({ url: '/deliveries', params: { limit } }) }),
    tokens: build.query<Token[], void>({ query: () => '/tokens', providesTags: ['tokens'] }),
    createToken: build.mutation<
      Token & { token: string },
      { scope: string; may?: Token['may']; label?: string; days: number }
    >({
      query: (body) => ({ url: '/tokens', method: 'POST', body }),
      invalidatesTags: ['tokens'],
    }),
    revokeToken: build.mutation<void, string>({
      query: (id) => ({ url: `/tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: ['tokens'],
    }),
    startRollout: build.mutation<Rollout | Rollout[], StartRollout>({
      query: ({ members, stages, minimumVisitors, reason }) => {
        const [{ name, version }, ...others] = members;
        const plan = { stages, analysis: { minimumVisitors } };
        return others.length > 0
          ? { url: '/rollouts', method: 'POST', body: { members, plan, reason } }
          : { url: `/remotes/${name}/rollouts`, method: 'POST', body: { version, plan, reason } };
      },
      invalidatesTags: ['remotes', 'audit'],
    }),
    promote: build.mutation<Rollout, RolloutAction & { stage: number; toEnd?: boolean; force?: boolean }>({
      query: ({ name, ...body }) => ({ url: `/remotes/${name}/rollout/promote`, method: 'POST', body }),
      invalidatesTags: ['remotes', 'audit'],
    }),
    abort: build.mutation<Rollout, RolloutAction>({
      query: ({ name, ...body }) => ({ url: `/remotes/${name}/rollout/abort`, method: 'POST', body }),
      invalidatesTags: ['remotes', 'audit'],
    }),
    markSeen: build.mutation<void, string>({
      query: (name) => ({ url: `/remotes/${name}/seen`, method: 'POST', body: {} }),
      invalidatesTags: ['remotes'],
    }),
    setFloor: build.mutation<Floor, { name: string; floor: Floor; reason?: string }>({
      query: ({ name, floor, reason }) => ({
        url: `/remotes/${name}/floor`,
        method: 'PUT',
        body: { ...floor, reason },
      }),
      invalidatesTags: ['remotes', 'audit'],
    }),
    rollBack: build.mutation<{ name: string; stable: string; from: string }, Action & { version?: string }>({
      query: ({ name, ...body }) => ({ url: `/remotes/${name}/rollback`, method: 'POST', body }),
      invalidatesTags: ['remotes', 'audit'],
    }),
  }),
});

export const {
  useMeQuery,
  useRemotesQuery,
  useRemoteQuery,
  useHealthQuery,
  useAuditQuery,
  useDeliveriesQuery,
  useTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
  useStartRolloutMutation,
  usePromoteMutation,
  useAbortMutation,
  useRollBackMutation,
  useMarkSeenMutation,
  useSetFloorMutation,
} = registryApi;
