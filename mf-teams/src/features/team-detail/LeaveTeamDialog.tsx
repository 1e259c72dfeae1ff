import type { Team } from 'shared/contract';
import { isGone, messageOf } from 'shared/api';
import { ConfirmDialog } from 'shared/overlays';
import { useNavigate } from 'shared/router';
import { showSnackbar } from 'shared/ui';
import { paths } from '../../paths.ts';
import { heirOf, nameOf } from '../../team/people.ts';
import { leaveTexts } from '../../texts.ts';
import { useTeamsLeaveMutation } from './teamDetailApi.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** From the request on, until it fails. */
  onLeaving(isLeaving: boolean): void;
  team: Team;
  isOwner: boolean;
}

/** Says what happens to the team before somebody leaves it. */
function consequence(team: Team, isOwner: boolean): string {
  if (team.members.length <= 1) return leaveTexts.asLast;
  const heir = heirOf(team);
  return isOwner && heir ? leaveTexts.asOwner(nameOf(heir)) : leaveTexts.asMember;
}

export function LeaveTeamDialog({ isOpen, onClose, onLeaving, team, isOwner }: Props) {
  const [leave, { isLoading, error, reset }] = useTeamsLeaveMutation();
  const navigate = useNavigate();

  const handleClose = () => {
    reset();
    onClose();
  };

  const handleLeave = async () => {
    onLeaving(true);
    const result = await leave(team.uuid);
    // Who is no member any more has left, be it by an earlier press whose answer was lost.
    if (result.error && !isGone(result.error)) {
      onLeaving(false);
      return;
    }
    onClose();
    showSnackbar({ message: result.data || leaveTexts.done, tone: 'success' });
    void navigate(paths.teams);
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={handleClose}
      onConfirm={handleLeave}
      title={leaveTexts.title(team.name)}
      description={consequence(team, isOwner)}
      confirmLabel={leaveTexts.leave}
      tone="danger"
      isPending={isLoading}
      error={error && messageOf(error, leaveTexts.failed)}
    />
  );
}
