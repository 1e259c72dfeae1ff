import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Team } from 'shared/contract';
import { onDemand } from 'shared/remote';
import { Section } from 'shared/details';
import { Button, Card, Stack, Text } from 'shared/ui';
import { memberTexts } from '../texts.ts';
import { MemberAvatars } from './MemberAvatars.tsx';

const MembersDialog = onDemand(
  async () => (await import(/* webpackChunkName: "team-dialogs" */ './MembersDialog.tsx')).MembersDialog,
);

export function MembersSection({ team, isOwner }: { team: Team; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);

  const showAll = (
    <Button
      variant="secondary"
      icon={<Users aria-hidden />}
      onPointerEnter={MembersDialog.preload}
      onFocus={MembersDialog.preload}
      onClick={open}
    >
      {memberTexts.showAll}
    </Button>
  );

  return (
    <Card>
      <Section title={memberTexts.title} actions={showAll}>
        <Stack $gap={3}>
          <Text $tone="muted">{memberTexts.count(team.members.length)}</Text>
          <MemberAvatars members={team.members} onOpen={open} />
        </Stack>
      </Section>
      <MembersDialog isOpen={isOpen} onClose={close} team={team} isOwner={isOwner} />
    </Card>
  );
}
