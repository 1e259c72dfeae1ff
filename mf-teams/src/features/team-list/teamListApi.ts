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
        const change = (recipe: (teams: TeamEntry[]) => void) => dispatch(teamListApi.util.updateQueryData('teamsList', undefined, recipe));
        const added = change((teams) => void teams.push({ uuid: idempotencyKey, name, isNew: true }));
        try {
          const { data } = await queryFulfilled;
          if (data?.uuid) change((teams) => teams.splice(teams.findIndex(({ uuid }) => uuid === idempotencyKey), 1, data));
        } catch {
          added.undo();
        }
      },
      invalidatesTags: (_team, error) => (error ? [] : [{ type: 'Team', id: 'LIST' }]),
    }),
  }),
});

export const { useTeamsListQuery, useTeamsCreateMutation } = teamListApi;
