import { allOf, api, isRaw, type Raw, textOf } from 'shared/api';

export interface TeamChoice {
  id: number;
  uuid: string;
  name: string;
}

export interface NewRegistration {
  project: number;
  team: string;
  deployment_url: string;
}

/** A membership names its team at the top or inside `team`; a choice needs no number of its own. */
const readChoice = (raw: Raw): TeamChoice => {
  const team = isRaw(raw.team) ? raw.team : raw;
  const uuid = textOf(team.uuid, textOf(raw.uuid)).toLowerCase();
  return { id: uuid === '' ? 0 : 1, uuid, name: textOf(team.name, textOf(raw.name, 'Unnamed team')) };
};

/** What another team at work on a project changes. */
export const registrationTags = ['Registration', 'Project', 'Task', 'CertificateAvailability'] as const;

const registerApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsMyTeams: build.query<TeamChoice[], void>({
      query: () => '/teams/',
      transformResponse: allOf(readChoice, 'id'),
      providesTags: [{ type: 'Team', id: 'LIST' }],
    }),
    projectsRegister: build.mutation<unknown, { body: NewRegistration; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/projects/registrations/', method: 'POST', body, idempotencyKey }),
      // A teammate was faster: the page behind the dialog, which keeps its words, has yet to learn of it.
      invalidatesTags: (_answer, error) => (!error ? registrationTags : error.status === 409 ? registrationTags.filter((tag) => tag !== 'Registration') : []),
    }),
  }),
});

export const { useProjectsMyTeamsQuery, useProjectsRegisterMutation } = registerApi;
