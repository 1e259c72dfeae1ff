import { allOf, api, isRaw, type Raw, textOf } from '@project-practice/shared/api';

export interface TeamChoice {
  uuid: string;
  name: string;
}

interface NewRegistration {
  project: number;
  team: string;
  deployment_url: string;
}

/** A membership names its team at the top level or inside `team`. */
const readChoice = (raw: Raw): TeamChoice => {
  const team = isRaw(raw.team) ? raw.team : raw;
  return {
    uuid: textOf(team.uuid, textOf(raw.uuid)).toLowerCase(),
    name: textOf(team.name, textOf(raw.name, 'Unnamed team')),
  };
};

/** What a registration changes. */
const registrationTags = ['Registration', 'Project', 'Task', 'CertificateAvailability'] as const;

const registerApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    projectsMyTeams: build.query<TeamChoice[], void>({
      query: () => '/teams/',
      transformResponse: allOf(readChoice, 'uuid'),
      providesTags: [{ type: 'Team', id: 'LIST' }],
    }),
    projectsRegister: build.mutation<unknown, { body: NewRegistration; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/projects/registrations/', method: 'POST', body, idempotencyKey }),
      // On a 409 a teammate has registered the team. Refresh the page behind the dialog, but not the team choices, so that
      // the dialog keeps its form and error.
      invalidatesTags: (_answer, error) =>
        !error
          ? registrationTags
          : error.status === 409
            ? registrationTags.filter((tag) => tag !== 'Registration')
            : [],
    }),
  }),
});

export const { useProjectsMyTeamsQuery, useProjectsRegisterMutation } = registerApi;
