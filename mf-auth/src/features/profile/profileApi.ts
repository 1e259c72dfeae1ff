import { api, objectOf } from 'shared/api';
import type { UserProfile } from 'shared/contract';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A profile whose missing parts are empty, so that no screen breaks on them. */
export function wholeProfile(answer: unknown): UserProfile {
  const profile = objectOf<UserProfile>(answer);
  return {
    ...profile,
    first_name: text(profile.first_name),
    last_name: text(profile.last_name),
    email: text(profile.email),
    user_type: text(profile.user_type),
    phone: text(profile.phone),
    is_premium: profile.is_premium === true,
    avatar: text(profile.avatar) || null,
  };
}

const profileApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountProfile: build.query<UserProfile, void>({
      query: () => '/auth/profile/',
      transformResponse: wholeProfile,
      providesTags: ['Profile'],
    }),
    accountSaveProfile: build.mutation<unknown, FormData>({
      query: (body) => ({ url: '/auth/profile/', method: 'PATCH', body }),
      // Teams show their members' names.
      invalidatesTags: (_answer, error) => (error ? [] : ['Profile', 'Team']),
    }),
  }),
});

export const { useAccountProfileQuery, useAccountSaveProfileMutation } = profileApi;
