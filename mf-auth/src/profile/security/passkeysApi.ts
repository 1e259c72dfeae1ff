import { allOf, api, isGone, objectOf, type Raw, textOf, numberOf } from '@project-practice/shared/api';
import type { Passkey } from '@project-practice/shared/contract';
import type { AppDispatch } from '@project-practice/shared/store';

interface Passkeys {
  passkeys: Passkey[];
  isRequired: boolean;
}

const readPasskey = (raw: Raw): Passkey => ({
  id: numberOf(raw.id),
  name: textOf(raw.name),
  is_synced: raw.is_synced === true,
  created_at: textOf(raw.created_at),
  last_used_at: textOf(raw.last_used_at) || null,
});

function readPasskeys(answer: unknown): Passkeys {
  const { passkeys, is_required } = objectOf<{ passkeys?: unknown; is_required?: unknown }>(answer);
  return { passkeys: allOf(readPasskey, 'id')(passkeys), isRequired: is_required === true };
}

interface Access {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Passkeys }>;
}

/** Every change answers with the list as it then is; one that is gone already was removed in another tab. */
async function keepAnswer(argument: object, { dispatch, queryFulfilled }: Access): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    dispatch(passkeysApi.util.upsertQueryData('authPasskeys', undefined, data));
  } catch (failure) {
    if (!('id' in argument) || !isGone((failure as { error?: unknown }).error)) return;
    dispatch(
      passkeysApi.util.updateQueryData('authPasskeys', undefined, (list) => {
        list.passkeys = list.passkeys.filter(({ id }) => id !== argument.id);
      }),
    );
  }
}

export interface Proof {
  password?: string;
}

const passkeysApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authPasskeys: build.query<Passkeys, void>({ query: () => '/auth/passkeys/', transformResponse: readPasskeys }),
    authPasskeyOptions: build.mutation<unknown, Proof>({
      query: (body) => ({ url: '/auth/passkeys/options/', method: 'POST', body }),
    }),
    authAddPasskey: build.mutation<Passkeys, { name: string; credential: object }>({
      query: (body) => ({ url: '/auth/passkeys/', method: 'POST', body }),
      transformResponse: readPasskeys,
      onQueryStarted: keepAnswer,
    }),
    authRemovePasskey: build.mutation<Passkeys, Proof & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/auth/passkeys/${id}/`, method: 'DELETE', body }),
      transformResponse: readPasskeys,
      onQueryStarted: keepAnswer,
    }),
    authRequirePasskey: build.mutation<Passkeys, Proof & { is_required: boolean }>({
      query: (body) => ({ url: '/auth/passkeys/', method: 'PATCH', body }),
      transformResponse: readPasskeys,
      onQueryStarted: keepAnswer,
    }),
  }),
});

export const {
  useAuthPasskeysQuery,
  useAuthPasskeyOptionsMutation,
  useAuthAddPasskeyMutation,
  useAuthRemovePasskeyMutation,
  useAuthRequirePasskeyMutation,
} = passkeysApi;
