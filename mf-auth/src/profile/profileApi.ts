import { api, objectOf, textOf } from '@project-practice/shared/api';
import type { UserProfile } from '@project-practice/shared/contract';

/** A profile with empty values for missing fields, so that no screen breaks on them. */
export function wholeProfile(answer: unknown): UserProfile {
  const profile = objectOf<UserProfile>(answer);
  return {
    ...profile,
    first_name: textOf(profile.first_name),
    last_name: textOf(profile.last_name),
    email: textOf(profile.email),
    user_type: textOf(profile.user_type),
    phone: textOf(profile.phone),
    is_premium: profile.is_premium === true,
    avatar: textOf(profile.avatar) || null,
  };
}

const profileApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authProfile: build.query<UserProfile, void>({
      query: () => '/auth/profile/',
      transformResponse: wholeProfile,
      providesTags: ['Profile'],
    }),
    authSaveProfile: build.mutation<unknown, FormData>({
      query: (body) => ({ url: '/auth/profile/', method: 'PATCH', body }),
      // `Team`, because teams show their members' names.
      invalidatesTags: (_answer, error) => (error ? [] : ['Profile', 'Team']),
    }),
  }),
});

export const { useAuthProfileQuery, useAuthSaveProfileMutation } = profileApi;
