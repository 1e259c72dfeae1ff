import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/**
 * The one RTK Query cache of the site. It defines no endpoints: each remote injects its own with
 * `api.injectEndpoints({ overrideExisting: true, … })`. Tag types are listed here because one remote's writes
 * invalidate another remote's reads.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Profile',
    'UserSkill',
    'Lookup',
    'Project',
    'Task',
    'Registration',
    'Submission',
    'Team',
    'Invitation',
    'Certificate',
    'CertificateAvailability',
    'Draft',
  ],
  keepUnusedDataFor: 120,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
