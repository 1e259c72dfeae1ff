import { allOf, api, isRaw } from '@project-practice/shared/api';
import type { Invitation } from '@project-practice/shared/contract';
import { readInvitation } from '../../invitation/readInvitation.ts';

interface Place {
  team: string;
  invitation: string;
}

interface NewInvitation {
  team: string;
  days: number;
  idempotencyKey: string;
}

const listTag = (team: string) => ({ type: 'Invitation', id: `LIST-${team}` }) as const;

const invitationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    teamsInvitations: build.query<Invitation[], string>({
      query: (team) => `/teams/${team}/invitations/`,
      transformResponse: allOf(readInvitation, 'uuid'),
      providesTags: (_list, _error, team) => [listTag(team)],
    }),
    teamsInvite: build.mutation<Invitation | undefined, NewInvitation>({
      query: ({ team, days, idempotencyKey }) => ({
        url: `/teams/${team}/invitations/`,
        method: 'POST',
        body: { expires_in_days: days },
        idempotencyKey,
      }),
      transformResponse: (answer: unknown) => (isRaw(answer) ? readInvitation(answer) : undefined),
      invalidatesTags: (_answer, error, { team }) => (error ? [] : [listTag(team)]),
    }),
    teamsSwitchInvitation: build.mutation<unknown, Place & { isActive: boolean }>({
      query: ({ team, invitation, isActive }) => ({
        url: `/teams/${team}/invitations/${invitation}/${isActive ? 'enable' : 'disable'}/`,
        method: 'POST',
      }),
      // Optimistic; a failure reverts it.
      async onQueryStarted({ team, invitation, isActive }, { dispatch, queryFulfilled }) {
        const pressed = dispatch(
          invitationsApi.util.updateQueryData('teamsInvitations', team, (list) => {
            const found = list.find(({ uuid }) => uuid === invitation);
            if (found) found.is_active = isActive;
          }),
        );
        await queryFulfilled.catch(pressed.undo);
      },
      invalidatesTags: (_answer, _error, { team, invitation }) => [
        listTag(team),
        { type: 'Invitation', id: invitation },
      ],
    }),
    teamsDeleteInvitation: build.mutation<unknown, Place>({
      query: ({ team, invitation }) => ({ url: `/teams/${team}/invitations/${invitation}/`, method: 'DELETE' }),
      async onQueryStarted({ team, invitation }, { dispatch, queryFulfilled }) {
        if (
          !(await queryFulfilled.then(
            () => true,
            () => false,
          ))
        )
          return;
        dispatch(
          invitationsApi.util.updateQueryData('teamsInvitations', team, (list) =>
            list.filter(({ uuid }) => uuid !== invitation),
          ),
        );
      },
      invalidatesTags: (_answer, _error, { team, invitation }) => [
        listTag(team),
        { type: 'Invitation', id: invitation },
      ],
    }),
  }),
});

export const {
  useTeamsInvitationsQuery,
  useTeamsInviteMutation,
  useTeamsSwitchInvitationMutation,
  useTeamsDeleteInvitationMutation,
} = invitationsApi;
