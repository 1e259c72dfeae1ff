import { LogOut, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MenuOnDemand, onDemand } from '@project-practice/shared/remote';
import { DateTime, FactList } from '@project-practice/shared/details';
import { Avatar, Button, Card } from '@project-practice/shared/ui';
import { nameOf } from '../team/people.ts';
import type { TeamView } from '../team/readTeam.ts';
import { detailTexts, leaveTexts } from '../texts.ts';
import { useTeamDialog } from './useTeamDialog.ts';
import { Actions, Aside, Facts, Top, Words } from './TeamHeader.styles.ts';

const EditTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './EditTeamDialog.tsx')).EditTeamDialog,
);
const LeaveTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './LeaveTeamDialog.tsx')).LeaveTeamDialog,
);

interface Props {
  team: TeamView;
  isOwner: boolean;
  onLeaving(isLeaving: boolean): void;
}

export function TeamHeader({ team, isOwner, onLeaving }: Props) {
  const edit = useTeamDialog('edit', isOwner);
  const leave = useTeamDialog('leave');
  const title = useRef<HTMLHeadingElement>(null);
  const wasOwner = useRef(isOwner);

  useEffect(() => {
    // The owner's menu disappears with the ownership. If it had the focus, move that to the heading.
    if (wasOwner.current && !isOwner && document.activeElement === document.body) title.current?.focus();
    wasOwner.current = isOwner;
  }, [isOwner]);

  return (
    <Card>
      <Top>
        <Avatar name={team.name} size="lg" isSquare isSingleLetter isDecorative />
        <Words>
          <h1 ref={title} tabIndex={-1}>
            {team.name}
          </h1>
        </Words>
        <Actions>
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden />}
            onPointerEnter={LeaveTeamDialog.preload}
            onFocus={LeaveTeamDialog.preload}
            onClick={() => leave.open('1')}
          >
            {leaveTexts.leave}
          </Button>
          {isOwner && (
            <MenuOnDemand
              label={detailTexts.menu}
              items={[{ label: detailTexts.edit, icon: <Pencil aria-hidden />, onSelect: () => edit.open('1') }]}
            />
          )}
        </Actions>
      </Top>
      <Facts>
        <FactList
          isRow
          facts={[
            {
              label: detailTexts.owner,
              value: (
                <>
                  {nameOf(team.owner)}
                  {team.owner.email && <Aside>{team.owner.email}</Aside>}
                </>
              ),
              isWide: true,
            },
            { label: detailTexts.created, value: <DateTime value={team.created_at} /> },
          ]}
        />
      </Facts>
      <EditTeamDialog isOpen={edit.isOpen} onClose={edit.close} team={team} />
      <LeaveTeamDialog
        isOpen={leave.isOpen}
        onClose={leave.close}
        onLeaving={onLeaving}
        team={team}
        isOwner={isOwner}
      />
    </Card>
  );
}
