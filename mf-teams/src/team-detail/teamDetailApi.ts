import { allOf, api, isGone, isRaw, textOf, wholeOf } from '@project-practice/shared/api';
import type { Person, TeamEvent } from '@project-practice/shared/contract';
import { belongingTags } from '../refresh.ts';
import { hasEmail } from '../team/people.ts';
import { readTeam, type TeamView } from '../team/readTeam.ts';
import { readEvent } from './activity/readEvent.ts';

interface TeamChange {
  uuid: string;
  name: string;
  /** The email of the owner, new or current. */
  owner: string;
}

interface Removal {
  uuid: string;
  member: Person;
}

const teamDetailApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    teamsDetail: build.query<TeamView, string>({
      query: (uuid) => `/teams/${uuid}/`,
      transformResponse: wholeOf(readTeam, 'uuid'),
      providesTags: (_team, _error, uuid) => [{ type: 'Team', id: uuid }],
    }),
    teamsActivity: build.query<TeamEvent[], string>({
      query: (uuid) => `/teams/${uuid}/activity/`,
      transformResponse: allOf(readEvent, 'kind'),
      providesTags: (_events, _error, uuid) => [{ type: 'Team', id: uuid }],
    }),
    teamsUpdate: build.mutation<TeamView | undefined, TeamChange>({
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
  useTeamsActivityQuery,
  useTeamsUpdateMutation,
  useTeamsRemoveMemberMutation,
  useTeamsLeaveMutation,
} = teamDetailApi;
