import { LogOut, Pencil } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Team } from 'shared/contract';
import { MenuOnDemand, onDemand } from 'shared/remote';
import { DateTime, FactList } from 'shared/details';
import { Avatar, Button, Card } from 'shared/ui';
import { nameOf } from '../team/people.ts';
import { detailTexts, leaveTexts } from '../texts.ts';
import { Actions, Aside, Facts, Top, Words } from './TeamHeader.styles.ts';

const EditTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './EditTeamDialog.tsx')).EditTeamDialog,
);
const LeaveTeamDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './LeaveTeamDialog.tsx')).LeaveTeamDialog,
);

interface Props {
  team: Team;
  isOwner: boolean;
  onLeaving(isLeaving: boolean): void;
}

export function TeamHeader({ team, isOwner, onLeaving }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'leave'>();
  const close = useCallback(() => setDialog(undefined), []);
  const openEdit = useCallback(() => setDialog('edit'), []);
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
            onClick={() => setDialog('leave')}
          >
            {leaveTexts.leave}
          </Button>
          {isOwner && (
            <MenuOnDemand
              label={detailTexts.menu}
              items={[{ label: detailTexts.edit, icon: <Pencil aria-hidden />, onSelect: openEdit }]}
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
      <EditTeamDialog isOpen={dialog === 'edit'} onClose={close} team={team} />
      <LeaveTeamDialog
        isOpen={dialog === 'leave'}
        onClose={close}
        onLeaving={onLeaving}
        team={team}
        isOwner={isOwner}
      />
    </Card>
  );
}
