import { api, isRaw, textOf } from '@project-practice/shared/api';
import type { PersonName } from '@project-practice/shared/contract';
import { readInvitation } from '../invitation/readInvitation.ts';
import { belongingTags } from '../refresh.ts';

export interface InvitationPlace {
  team: string;
  invitation: string;
}

/** An invitation as this page shows it. The API gives the link only to members, which is how `isMember` is known. */
export interface InvitationView {
  teamName: string;
  days: number;
  isActive: boolean;
  isMember: boolean;
}

interface Acceptance {
  wasMember: boolean;
}

function readView(answer: unknown): InvitationView {
  if (!isRaw(answer) || !('is_active' in answer)) throw new Error('The answer is not an invitation.');
  const { expires_in_days: days, is_active: isActive, invitation_url } = readInvitation(answer);
  return { teamName: textOf(answer.team_name), days, isActive, isMember: invitation_url !== '' };
}

const acceptInvitationApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    teamsInvitation: build.query<InvitationView, InvitationPlace>({
      query: ({ team, invitation }) => `/teams/${team}/invitations/${invitation}/`,
      transformResponse: readView,
      providesTags: (_view, _error, { invitation }) => [{ type: 'Invitation', id: invitation }],
    }),
    teamsInviter: build.query<PersonName, InvitationPlace>({
      query: ({ team, invitation }) => `/teams/${team}/invitations/${invitation}/inviter/`,
      transformResponse: (answer: unknown) => ({
        first_name: textOf(isRaw(answer) && answer.first_name),
        last_name: textOf(isRaw(answer) && answer.last_name),
      }),
    }),
    teamsAccept: build.mutation<Acceptance, InvitationPlace>({
      query: ({ team, invitation }) => ({ url: `/teams/${team}/invitations/${invitation}/accept/`, method: 'POST' }),
      transformResponse: (answer: unknown) => ({ wasMember: isRaw(answer) && answer.already_member === true }),
      // A refusal means that the invitation has changed since it was read.
      invalidatesTags: (_answer, error, { team, invitation }) =>
        error ? [{ type: 'Invitation', id: invitation }] : [...belongingTags, { type: 'Team', id: team }],
    }),
  }),
});

export const { useTeamsInvitationQuery, useTeamsInviterQuery, useTeamsAcceptMutation } = acceptInvitationApi;
