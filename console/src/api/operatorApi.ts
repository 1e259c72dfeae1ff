import { createApi, fetchBaseQuery, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { Operator, OperatorEntry, Report, Subject } from '@project-practice/shared/contract';
import { operatorTokenStore } from './tokenStore.ts';

const call = fetchBaseQuery({
  baseUrl: new URL('/api/v1/operator', location.href).href,
  timeout: 10_000,
  prepareHeaders: (headers) => headers.set('authorization', `Bearer ${operatorTokenStore.read()}`),
});

/** The API's calls for operators. A token that it no longer accepts is dropped, which leads back to the question for one. */
export const operatorApi = createApi({
  reducerPath: 'operator',
  baseQuery: async (args: string | FetchArgs, api, options) => {
    const answer = await call(args, api, options);
    if (answer.error?.status === 401) operatorTokenStore.set('', true);
    return answer;
  },
  tagTypes: ['state'],
  endpoints: (build) => ({
    operator: build.query<Operator, void>({ query: () => '/me/' }),
    reports: build.query<Report[], void>({ query: () => '/reports/', providesTags: ['state'] }),
    subjects: build.query<Subject[], string>({
      query: (text) => ({ url: '/subjects/', params: { text } }),
      providesTags: ['state'],
    }),
    entries: build.query<OperatorEntry[], void>({ query: () => '/audit/', providesTags: ['state'] }),
    act: build.mutation<{ lines: string[] }, { name: string; argument: string; because?: string }>({
      query: ({ name, ...body }) => ({ url: `/commands/${name}/`, method: 'POST', body }),
      invalidatesTags: ['state'],
    }),
  }),
});

export const { useOperatorQuery, useReportsQuery, useSubjectsQuery, useEntriesQuery, useActMutation } = operatorApi;
