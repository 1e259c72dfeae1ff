import { CircleCheck, CircleOff, Clock, Trash2 } from 'lucide-react';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '@project-practice/shared/api';
import type { Invitation } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { DateTime, ToggleChip } from '@project-practice/shared/details';
import { Button, Cluster, showSnackbar, Text } from '@project-practice/shared/ui';
import { invitationTexts } from '../../texts.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { useTeamsSwitchInvitationMutation } from './invitationsApi.ts';

const { color, space } = tokens;

export const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  /* On a phone its facts take several lines. */
  & > button {
    padding-block: ${space[2]};
    border-radius: ${tokens.radius.lg};
    text-align: start;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  inline-size: 100%;
`;

/** Lines break only between facts. */
const Facts = styled.span`
  & > span {
    display: inline-block;
  }
`;

interface Props {
  team: string;
  invitation: Invitation;
  /** Undefined when the user may not delete. */
  onDelete: ((invitation: Invitation) => void) | undefined;
}

export function InvitationRow({ team, invitation, onDelete }: Props) {
  const { uuid, created_at, expires_in_days: days, is_active: isActive, created_by, uses } = invitation;
  const [switchTo, { isLoading }] = useTeamsSwitchInvitationMutation();
  const chipId = useId();
  const maker = `${created_by.first_name} ${created_by.last_name}`.trim();
  const isExpired = days === 0;
  const Icon = isExpired ? Clock : isActive ? CircleCheck : CircleOff;
  const facts = [
    <>
      {invitationTexts.created} <DateTime value={created_at} show="datetime" />
    </>,
    isExpired ? invitationTexts.expired : invitationTexts.expires(days),
    invitationTexts.active(isActive),
    invitationTexts.ending(uuid),
  ];

  const handleSwitch = async () => {
    // Two requests at once would race each other.
    if (isLoading) return;
    const { error } = await switchTo({ team, invitation: uuid, isActive: !isActive });
    if (error) showSnackbar({ message: messageOf(error, invitationTexts.switchFailed), tone: 'error' });
  };

  return (
    <Row>
      <ToggleChip
        id={chipId}
        isPressed={isActive}
        icon={<Icon aria-hidden />}
        title={invitationTexts.switchTo(!isActive)}
        aria-busy={isLoading || undefined}
        onClick={handleSwitch}
      >
        <Facts>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </Facts>
      </ToggleChip>
      <Foot>
        <Text $tone="muted" $size="sm">
          {maker && `${invitationTexts.by(maker)} · `}
          {invitationTexts.uses(uses)}
        </Text>
        <Cluster>
          <InvitationLink team={team} invitation={invitation} describedBy={chipId} />
          {onDelete && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden />}
              aria-describedby={chipId}
              onClick={() => onDelete(invitation)}
            >
              {invitationTexts.delete}
            </Button>
          )}
        </Cluster>
      </Foot>
    </Row>
  );
}
