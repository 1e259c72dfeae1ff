import { allOf, api, isRaw, numberOf, type Raw, rawsOf, textOf } from '@project-practice/shared/api';
import type { TeamProject } from '@project-practice/shared/contract';
import { nameOf } from '../team/people.ts';
import { readProjects } from '../team/readTeam.ts';
import { teamTexts } from '../texts.ts';

export interface TeamEntry {
  uuid: string;
  name: string;
  memberCount: number;
  /** Names of the first members. */
  members: string[];
  projects: TeamProject[] | undefined;
  /** Created here and not yet confirmed by the server. */
  isNew?: boolean;
}

/** A membership names its team at the top level or inside `team`. */
const readEntry = (raw: Raw): TeamEntry => {
  const team = isRaw(raw.team) ? raw.team : raw;
  const members = rawsOf(raw.members).map((person) =>
    nameOf({ first_name: textOf(person.first_name), last_name: textOf(person.last_name) }),
  );
  return {
    uuid: textOf(team.uuid, textOf(raw.uuid)),
    name: textOf(team.name, textOf(raw.name, teamTexts.unnamed)),
    memberCount: Math.max(members.length, numberOf(raw.member_count)),
    members,
    projects: readProjects(raw.projects),
  };
};

// All remotes share one namespace of endpoints, so the names begin with this remote's.
const teamListApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    teamsList: build.query<TeamEntry[], void>({
      query: () => '/teams/',
      transformResponse: allOf(readEntry, 'uuid'),
      providesTags: [{ type: 'Team', id: 'LIST' }],
    }),
    teamsCreate: build.mutation<TeamEntry | undefined, { name: string; idempotencyKey: string }>({
      query: ({ name, idempotencyKey }) => ({ url: '/teams/', method: 'POST', body: { name }, idempotencyKey }),
      transformResponse: (answer: unknown) => (isRaw(answer) ? readEntry(answer) : undefined),
      // Optimistic: the card appears at once and disappears when the call fails.
      async onQueryStarted({ name, idempotencyKey }, { dispatch, queryFulfilled }) {
        const change = (recipe: (teams: TeamEntry[]) => TeamEntry[]) =>
          dispatch(teamListApi.util.updateQueryData('teamsList', undefined, recipe));
        // Finds the card by its key instead of undoing the patch, because the list may be loaded again meanwhile.
        const replaceBy = (made: TeamEntry[]) =>
          change((teams) => teams.flatMap((team) => (team.uuid === idempotencyKey ? made : team)));
        change((teams) => [...teams, { ...readEntry({ uuid: idempotencyKey, name }), isNew: true }]);
        try {
          const { data } = await queryFulfilled;
          if (data?.uuid) replaceBy([data]);
        } catch {
          replaceBy([]);
        }
      },
      invalidatesTags: (_team, error) => (error ? [] : [{ type: 'Team', id: 'LIST' }]),
    }),
  }),
});

export const { useTeamsListQuery, useTeamsCreateMutation } = teamListApi;
