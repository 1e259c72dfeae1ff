import { api, listOf, objectOf } from 'shared/api';
import type { Certificate, CertificateAvailability, CertificateRequest, Project, UserProfile } from 'shared/contract';

const at = (no: string) => `/certificates/${encodeURIComponent(no)}/`;

// Endpoint names are one space for the whole site: this remote's begin with its word.
const certificateApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    certificatesList: build.query<Certificate[], void>({
      query: () => '/certificates/',
      transformResponse: (answer) => listOf<Certificate>(answer),
      providesTags: ['Certificate'],
    }),
    certificatesOne: build.query<Certificate, string>({
      query: at,
      transformResponse: (answer) => objectOf<Certificate>(answer),
      providesTags: (_result, _error, no) => [{ type: 'Certificate', id: no }],
    }),
    certificatesProject: build.query<Project, number>({
      query: (id) => `/projects/${id}/`,
      transformResponse: (answer) => objectOf<Project>(answer),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),
    certificatesRecipient: build.query<UserProfile, void>({
      query: () => '/auth/profile/',
      transformResponse: (answer) => objectOf<UserProfile>(answer),
      providesTags: ['Profile'],
    }),
    certificatesAvailability: build.query<CertificateAvailability, number>({
      query: (projectId) => `/projects/${projectId}/certificates/available/`,
      transformResponse: (answer) => objectOf<CertificateAvailability>(answer),
      providesTags: (_result, _error, id) => [{ type: 'CertificateAvailability', id }, 'CertificateAvailability'],
    }),
    certificatesRequest: build.mutation<CertificateRequest, number>({
      query: (projectId) => ({ url: `/projects/${projectId}/certificates/request/`, method: 'POST' }),
      // A refused request may mean that the certificate exists already: the banner looks again either way.
      invalidatesTags: ['Certificate', 'CertificateAvailability'],
    }),
  }),
});

export const {
  useCertificatesListQuery,
  useCertificatesOneQuery,
  useCertificatesProjectQuery,
  useCertificatesRecipientQuery,
  useCertificatesAvailabilityQuery,
  useCertificatesRequestMutation,
} = certificateApi;
