import { api } from 'shared/api';

const myDataApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A mutation, because a file is fetched anew at each press and has no place in the cache. */
    authDownloadData: build.mutation<Blob, void>({
      query: () => ({ url: '/auth/my-data/', responseType: 'blob' }),
    }),
    authDelete: build.mutation<{ message?: string } | null, { password?: string }>({
      query: (body) => ({ url: '/auth/account/', method: 'DELETE', body }),
    }),
  }),
});

export const { useAuthDownloadDataMutation, useAuthDeleteMutation } = myDataApi;
