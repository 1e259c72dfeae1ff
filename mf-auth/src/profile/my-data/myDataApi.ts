import { api } from '@project-practice/shared/api';

const myDataApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A mutation, because the file is fetched at every press and should not be cached. */
    authDownloadData: build.mutation<Blob, void>({
      query: () => ({ url: '/auth/my-data/', responseType: 'blob', headers: { accept: 'application/json' } }),
    }),
    authDelete: build.mutation<{ message?: string } | null, { password?: string }>({
      query: (body) => ({ url: '/auth/account/', method: 'DELETE', body }),
    }),
  }),
});

export const { useAuthDownloadDataMutation, useAuthDeleteMutation } = myDataApi;
