import { allOf, api, objectOf, wholeOf } from '@project-practice/shared/api';
import type { CertificateAvailability, CertificateRequest } from '@project-practice/shared/contract';
import {
  readAvailable,
  readCertificate,
  readProject,
  readRecipient,
  readWaiting,
  type CertifiedProject,
  type NamedCertificate,
  type Recipient,
  type WaitingProject,
} from './readCertificate.ts';

const at = (no: string) => `/certificates/${encodeURIComponent(no)}/`;

// All remotes share one namespace of endpoints, so the names begin with this remote's.
const certificateApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    certificatesList: build.query<NamedCertificate[], void>({
      query: () => '/certificates/',
      transformResponse: allOf(readCertificate, 'no'),
      providesTags: ['Certificate'],
    }),
    certificatesOne: build.query<NamedCertificate, string>({
      query: at,
      transformResponse: wholeOf(readCertificate, 'no'),
      providesTags: (_result, _error, no) => [{ type: 'Certificate', id: no }],
    }),
    certificatesWaiting: build.query<WaitingProject[], void>({
      query: () => '/progress/',
      transformResponse: (answer) => readWaiting(objectOf(answer)),
      providesTags: ['Certificate', 'CertificateAvailability', 'Submission', 'Team'],
    }),
    certificatesProject: build.query<CertifiedProject, number>({
      query: (id) => `/projects/${id}/`,
      transformResponse: wholeOf(readProject, 'id'),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),
    certificatesRecipient: build.query<Recipient, void>({
      query: () => '/auth/profile/',
      transformResponse: wholeOf(readRecipient, 'email'),
      providesTags: ['Profile'],
    }),
    certificatesAvailability: build.query<CertificateAvailability, string>({
      query: (projectId) => `/projects/${projectId}/certificates/available/`,
      transformResponse: (answer) => readAvailable(objectOf(answer)),
      providesTags: (_result, _error, id) => [{ type: 'CertificateAvailability', id }, 'CertificateAvailability'],
    }),
    /** The PDF. A mutation, because the file is fetched at every press and should not be cached. */
    certificatesFile: build.mutation<Blob, string>({
      query: (no) => ({ url: `${at(no)}download/`, responseType: 'blob', headers: { accept: 'application/pdf' } }),
    }),
    certificatesRequest: build.mutation<CertificateRequest | null, string>({
      query: (projectId) => ({ url: `/projects/${projectId}/certificates/request/`, method: 'POST' }),
      // Even after a refusal, which may mean that the certificate exists already.
      invalidatesTags: ['Certificate', 'CertificateAvailability'],
    }),
  }),
});

export const {
  useCertificatesListQuery,
  useCertificatesOneQuery,
  useCertificatesWaitingQuery,
  useCertificatesProjectQuery,
  useCertificatesRecipientQuery,
  useCertificatesAvailabilityQuery,
  useCertificatesFileMutation,
  useCertificatesRequestMutation,
} = certificateApi;
