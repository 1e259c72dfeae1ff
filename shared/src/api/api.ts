import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/**
 * The one cache of the site. It has no endpoints of its own: remotes inject theirs with
 * `api.injectEndpoints({ overrideExisting: true, … })`. Tags are named here because they are how one remote's
 * writes refresh another remote's reads.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile', 'UserSkill', 'Lookup', 'Project', 'Task', 'Registration', 'Submission',
    'Team', 'Invitation', 'Certificate', 'CertificateAvailability', 'Draft',
  ],
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
