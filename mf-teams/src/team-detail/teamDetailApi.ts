import { api, isGone, isRaw, listOf, type Raw, textOf, wholeOf } from 'shared/api';
import type { Person, Team } from 'shared/contract';
import { projectTexts } from '../texts.ts';
import { belongingTags } from '../refresh.ts';
import { hasEmail } from '../team/people.ts';
import { readTeam } from '../team/readTeam.ts';

interface TeamChange {
  uuid: string;
  name: string;
  /** The email of the owner, new or current. */
  owner: string;
}

interface TeamProject {
  id: number;
  name: string;
}

interface Removal {
  uuid: string;
  member: Person;
}

const teamDetailApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    teamsDetail: build.query<Team, string>({
      query: (uuid) => `/teams/${uuid}/`,
      transformResponse: wholeOf(readTeam, 'uuid'),
      providesTags: (_team, _error, uuid) => [{ type: 'Team', id: uuid }],
    }),
    /** The projects a team is registered to. A registration's `team` is a text that ends with the UUID in parentheses. */
    teamsProjects: build.query<TeamProject[], string>({
      query: () => '/projects/registrations/',
      transformResponse: (answer: unknown, _meta, uuid) =>
        listOf<Raw>(answer)
          .filter(({ team }) => textOf(team).toLowerCase().endsWith(`(${uuid.toLowerCase()})`))
          .flatMap(({ project }) =>
            isRaw(project) ? { id: Number(project.id), name: textOf(project.name) || projectTexts.unnamed } : [],
          ),
      providesTags: ['Registration'],
    }),
    teamsUpdate: build.mutation<Team | undefined, TeamChange>({
      query: ({ uuid, name, owner }) => ({ url: `/teams/${uuid}/`, method: 'PATCH', body: { name, owner } }),
      transformResponse: (answer: unknown) => (isRaw(answer) && textOf(answer.uuid) ? readTeam(answer) : undefined),
      async onQueryStarted({ uuid }, { dispatch, queryFulfilled }) {
        const data = await queryFulfilled.then(
          (answer) => answer.data,
          () => undefined,
        );
        if (data) dispatch(teamDetailApi.util.updateQueryData('teamsDetail', uuid, () => data));
      },
      // Registrations and submissions contain the team's name.
      invalidatesTags: (_team, error, { uuid }) =>
        error ? [] : [{ type: 'Team', id: uuid }, { type: 'Team', id: 'LIST' }, 'Registration', 'Submission'],
    }),
    teamsRemoveMember: build.mutation<unknown, Removal>({
      query: ({ uuid, member }) => ({
        url: `/teams/${uuid}/members/`,
        method: 'DELETE',
        body: { email: member.email },
      }),
      async onQueryStarted({ uuid, member }, { dispatch, queryFulfilled }) {
        if (
          !(await queryFulfilled.then(
            () => true,
            ({ error }: { error: unknown }) => isGone(error),
          ))
        )
          return;
        dispatch(
          teamDetailApi.util.updateQueryData('teamsDetail', uuid, (team) => {
            team.members = team.members.filter((other) => !hasEmail(other, member.email));
          }),
        );
      },
      // Even after a refusal, since the shown list may be out of date.
      invalidatesTags: (_answer, _error, { uuid }) => [{ type: 'Team', id: uuid }],
    }),
    teamsLeave: build.mutation<string, string>({
      query: (uuid) => ({ url: `/teams/${uuid}/leave/`, method: 'POST' }),
      transformResponse: (answer: unknown) => (isRaw(answer) ? textOf(answer.message) : ''),
      invalidatesTags: (_answer, error) => (error ? [] : belongingTags),
    }),
  }),
});

export const {
  useTeamsDetailQuery,
  useTeamsProjectsQuery,
  useTeamsUpdateMutation,
  useTeamsRemoveMemberMutation,
  useTeamsLeaveMutation,
} = teamDetailApi;
