import { useEffect, useEffectEvent, useRef } from 'react';
import { isRequestError } from '@project-practice/shared/api';
import { useNavigate } from '@project-practice/shared/router';
import { selectIsAuthenticated } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { paths } from '../paths.ts';
import { acceptTexts } from '../texts.ts';
import { useTeamsAcceptMutation, type InvitationPlace } from './acceptInvitationApi.ts';

/**
 * Accepts an invitation. A guest is sent to the sign-in page first and comes back to the link. `isOpen` tells whether the
 * invitation is known to be active and unexpired; when it is open again, an earlier failure is forgotten.
 */
export function useAccept(place: InvitationPlace, isOpen: boolean, teamName: string) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const navigate = useNavigate();
  const [accept, { data, error, isLoading, reset }] = useTeamsAcceptMutation();
  const isBusy = useRef(false);
  const handleOpened = useEffectEvent(() => error && reset());
  useEffect(() => void (isOpen && handleOpened()), [isOpen]);

  const handleAccept = async () => {
    if (!isSignedIn) {
      void navigate(paths.login, {
        state: { from: paths.invitation(place.team, place.invitation), purpose: acceptTexts.purpose(teamName) },
      });
      return;
    }
    if (isBusy.current) return;
    isBusy.current = true;
    await accept(place);
    isBusy.current = false;
  };

  return {
    accept: handleAccept,
    isAccepting: isLoading,
    outcome: data && (data.wasMember ? 'was-member' : 'joined'),
    // Only a refusal (full, expired, disabled) has a reason for users; the message of a 5xx is not for them.
    failure: error && {
      reason: isRequestError(error) && error.status >= 400 && error.status < 500 ? error.message : undefined,
    },
  } as const;
}
