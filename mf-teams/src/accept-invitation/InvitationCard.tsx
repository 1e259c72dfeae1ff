import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import type { PersonName } from '@project-practice/shared/contract';
import { Link, useNavigate } from '@project-practice/shared/router';
import { selectUser } from '@project-practice/shared/session';
import { useAppSelector } from '@project-practice/shared/store';
import { tokens } from '@project-practice/shared/theme';
import { Alert, Avatar, Button, Card, LinkButton, Stack, Text } from '@project-practice/shared/ui';
import { paths } from '../paths.ts';
import { nameOf } from '../team/people.ts';
import { acceptTexts } from '../texts.ts';
import type { InvitationPlace, InvitationView } from './acceptInvitationApi.ts';
import { Joined } from './Joined.tsx';
import { useAccept } from './useAccept.ts';

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[3]};
  text-align: center;
  & > h2 {
    font-size: ${tokens.size.h2};
    overflow-wrap: anywhere;
  }
`;

const Expiry = styled(Text)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
`;

const Actions = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

interface Props {
  view: InvitationView;
  inviter: PersonName | undefined;
  place: InvitationPlace;
}

export function InvitationCard({ view, inviter, place }: Props) {
  const user = useAppSelector(selectUser);
  const navigate = useNavigate();
  const isExpired = view.days === 0;
  const isOpen = view.isActive && !isExpired;
  const { accept, isAccepting, outcome, failure } = useAccept(place, isOpen, view.teamName || acceptTexts.aTeam);

  if (outcome === 'joined') return <Joined />;
  const isMember = outcome === 'was-member' || view.isMember;

  return (
    <Card $padding="lg" $accent>
      <Stack $gap={5}>
        <Head>
          <Avatar name={view.teamName || acceptTexts.aTeam} size="lg" isSquare isSingleLetter isDecorative />
          <Text $tone="muted">
            {acceptTexts.invitedTo(inviter && `${inviter.first_name} ${inviter.last_name}`.trim())}
          </Text>
          <h2>{view.teamName || acceptTexts.aTeam}</h2>
          {!isExpired && (
            <Expiry $tone="muted" $size="sm">
              <Clock aria-hidden />
              {acceptTexts.expires(view.days)}
            </Expiry>
          )}
        </Head>
        {!view.isActive && (
          <Alert tone="warning" title={acceptTexts.disabled}>
            {acceptTexts.askToEnable}
          </Alert>
        )}
        {isExpired && (
          <Alert tone="warning" title={acceptTexts.expired}>
            {acceptTexts.askForNew}
          </Alert>
        )}
        {failure && !isMember && (
          <Alert tone="error" title={acceptTexts.acceptFailed}>
            {isOpen && failure.reason}
          </Alert>
        )}
        {isMember && (
          <Alert
            actions={
              <LinkButton as={Link} to={paths.team(place.team)} size="sm">
                {acceptTexts.openTeam}
              </LinkButton>
            }
          >
            {acceptTexts.alreadyMember}
          </Alert>
        )}
        <Actions>
          <Button
            isWide
            variant={isMember ? 'secondary' : 'primary'}
            disabled={!isOpen}
            isPending={isAccepting}
            onClick={accept}
          >
            {isAccepting ? acceptTexts.accepting : acceptTexts.accept}
          </Button>
          <Button
            isWide
            variant="secondary"
            disabled={!view.isActive || isAccepting}
            onClick={() => navigate(paths.teams)}
          >
            {acceptTexts.decline}
          </Button>
        </Actions>
        {user && isOpen && !isMember && (
          <Text $tone="muted" $size="sm" style={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
            {acceptTexts.joinAs(nameOf(user), user.email)}
          </Text>
        )}
        {!user && isOpen && (
          <Text $tone="muted" $size="sm" style={{ textAlign: 'center' }}>
            {acceptTexts.guest}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
