import { allOf, api, numberOf, objectOf, textOf, wholeOf, type Raw } from '@project-practice/shared/api';
import type { Portfolio, PortfolioEntry, PortfolioAddress } from '@project-practice/shared/contract';

/** What this screen shows of the public page. */
type PortfolioContents = Pick<Portfolio, 'skills' | 'certificates' | 'projects'>;

const readEntry = (raw: Raw): PortfolioEntry => ({
  project_id: numberOf(raw.project_id),
  name: textOf(raw.name, '-'),
  has_certificate: raw.has_certificate === true,
  is_hidden: raw.is_hidden === true,
});

function readAddress(answer: unknown): PortfolioAddress {
  const { handle, is_public, url } = objectOf<Partial<PortfolioAddress>>(answer);
  if (typeof is_public !== 'boolean') throw new Error('The answer does not say whether the portfolio is public.');
  return { handle: textOf(handle) || null, is_public, url: textOf(url) || null };
}

const listed = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

const portfolioApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    authPortfolio: build.query<PortfolioAddress, void>({
      query: () => '/auth/portfolio/',
      transformResponse: readAddress,
    }),
    authSavePortfolio: build.mutation<
      PortfolioAddress,
      Partial<Pick<PortfolioAddress, 'is_public'> & { handle: string }>
    >({
      query: (body) => ({ url: '/auth/portfolio/', method: 'PATCH', body }),
      transformResponse: readAddress,
      async onQueryStarted(_changes, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(portfolioApi.util.updateQueryData('authPortfolio', undefined, () => saved.data));
      },
    }),
    authPortfolioEntries: build.query<PortfolioEntry[], void>({
      query: () => '/auth/portfolio/entries/',
      transformResponse: allOf(readEntry, 'project_id'),
      providesTags: ['Certificate'],
    }),
    authHideEntry: build.mutation<PortfolioEntry, Pick<PortfolioEntry, 'project_id' | 'is_hidden'>>({
      query: ({ project_id, is_hidden }) => ({
        url: `/auth/portfolio/entries/${project_id}/${is_hidden ? 'hide' : 'show'}/`,
        method: 'POST',
      }),
      transformResponse: wholeOf(readEntry, 'project_id'),
      // The public page and its summary show other entries now.
      invalidatesTags: ['Certificate'],
    }),
    /** The contents of the public page. */
    authPublicPortfolio: build.query<PortfolioContents, string>({
      query: (handle) => `/portfolio/${encodeURIComponent(handle)}/`,
      transformResponse: (answer) => {
        const { skills, certificates, projects } = objectOf<Partial<PortfolioContents>>(answer);
        return { skills: listed(skills), certificates: listed(certificates), projects: listed(projects) };
      },
      providesTags: ['UserSkill', 'Certificate'],
    }),
  }),
});

export const {
  useAuthPortfolioQuery,
  useAuthSavePortfolioMutation,
  useAuthPublicPortfolioQuery,
  useAuthPortfolioEntriesQuery,
  useAuthHideEntryMutation,
} = portfolioApi;
