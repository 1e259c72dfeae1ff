import { isGone, messageOf } from '@project-practice/shared/api';
import { ConfirmDialog } from '@project-practice/shared/overlays';
import { useNavigate, useStay } from '@project-practice/shared/router';
import { showSnackbar } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { heirOf, nameOf } from '../team/people.ts';
import type { TeamView } from '../team/readTeam.ts';
import { leaveTexts } from '../texts.ts';
import { useTeamsLeaveMutation } from './teamDetailApi.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** Called with true before the request, and with false when it fails. */
  onLeaving(isLeaving: boolean): void;
  team: TeamView;
  isOwner: boolean;
}

/** What leaving means for the team. */
function consequence(team: TeamView, isOwner: boolean): string {
  if (team.members.length <= 1) return leaveTexts.asLast;
  const heir = heirOf(team);
  return isOwner && heir ? leaveTexts.asOwner(nameOf(heir)) : leaveTexts.asMember;
}

export function LeaveTeamDialog({ isOpen, onClose, onLeaving, team, isOwner }: Props) {
  const [leave, { isLoading, error, reset }] = useTeamsLeaveMutation();
  const navigate = useNavigate();
  const stay = useStay();

  const handleClose = () => {
    reset();
    onClose();
  };

  const handleLeave = async () => {
    const { current: here } = stay;
    onLeaving(true);
    const result = await leave(team.uuid);
    // A 404 means that the user is no longer a member, for example by an earlier try whose answer was lost.
    if (result.error && !isGone(result.error)) {
      onLeaving(false);
      return;
    }
    showSnackbar({ message: result.data || leaveTexts.done, tone: 'success' });
    // In place of the dialog's entry: closing it first would step back, after this.
    if (!here.aborted) void navigate(paths.teams, { replace: true });
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
