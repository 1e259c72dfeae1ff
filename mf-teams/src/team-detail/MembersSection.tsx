import { Users } from 'lucide-react';
import { onDemand } from '@project-practice/shared/remote';
import { Section } from '@project-practice/shared/details';
import { Button, Card, Stack, Text } from '@project-practice/shared/ui';
import { memberTexts } from '../texts.ts';
import type { TeamView } from '../team/readTeam.ts';
import { MemberAvatars } from './MemberAvatars.tsx';
import { useTeamDialog } from './useTeamDialog.ts';

const MembersDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './MembersDialog.tsx')).MembersDialog,
);

export function MembersSection({ team, isOwner }: { team: TeamView; isOwner: boolean }) {
  const { isOpen, open, close } = useTeamDialog('members');

  const showAll = (
    <Button
      variant="secondary"
      icon={<Users aria-hidden />}
      onPointerEnter={MembersDialog.preload}
      onFocus={MembersDialog.preload}
      onClick={() => open('1')}
    >
      {memberTexts.showAll}
    </Button>
  );

  return (
    <Card>
      <Section title={memberTexts.title}>
        <Stack $gap={4}>
          <Text $tone="muted">{memberTexts.count(team.members.length)}</Text>
          <MemberAvatars members={team.members} onOpen={() => open('1')} />
          {showAll}
        </Stack>
      </Section>
      <MembersDialog isOpen={isOpen} onClose={close} team={team} isOwner={isOwner} />
    </Card>
  );
}
