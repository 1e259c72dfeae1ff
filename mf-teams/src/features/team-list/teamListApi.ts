import { allOf, api, isRaw, type Raw, textOf } from 'shared/api';
import { teamTexts } from '../../texts.ts';

export interface TeamEntry {
  uuid: string;
  name: string;
  /** Made here, not confirmed by the server yet. */
  isNew?: boolean;
}

/** A membership names its team at the top or inside `team`. */
const readEntry = (raw: Raw): TeamEntry => {
  const team = isRaw(raw.team) ? raw.team : raw;
  return { uuid: textOf(team.uuid, textOf(raw.uuid)), name: textOf(team.name, textOf(raw.name, teamTexts.unnamed)) };
};

// Every remote's endpoints share one name space: the names begin with this remote's.
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
      // The card is there at once; a refusal takes it away again.
      async onQueryStarted({ name, idempotencyKey }, { dispatch, queryFulfilled }) {
        const change = (recipe: (teams: TeamEntry[]) => TeamEntry[]) => dispatch(teamListApi.util.updateQueryData('teamsList', undefined, recipe));
        // By its key: the list may be read again meanwhile, and then it is as the server knows it.
        const replaceBy = (made: TeamEntry[]) => change((teams) => teams.flatMap((team) => (team.uuid === idempotencyKey ? made : team)));
        change((teams) => [...teams, { uuid: idempotencyKey, name, isNew: true }]);
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
