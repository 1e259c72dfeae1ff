import { PartyPopper } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { TeamEvent } from '@project-practice/shared/contract';
import { DateTime, RowLink } from '@project-practice/shared/details';
import { Link } from '@project-practice/shared/router';
import { tokens } from '@project-practice/shared/theme';
import { Avatar } from '@project-practice/shared/ui';
import { nameOf } from '../../team/people.ts';
import { tellEvent } from './tellEvent.ts';

const { color, radius, size, space, weight } = tokens;

const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${space[3]};
  min-block-size: ${tokens.target};
  padding-block: ${space[2]};
`;

const Words = styled.div`
  min-inline-size: 0;
  font-size: ${size.sm};
  overflow-wrap: anywhere;
  & > p > strong {
    font-weight: ${weight.semibold};
  }
  & > span {
    color: ${color.inkMuted};
  }
`;

/** What the whole team did has this in place of a face. */
const Mark = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${radius.full};
  background: ${color.successSoft};
  color: ${color.successInk};
  & > svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

export const EventRow = memo(function EventRow({ event }: { event: TeamEvent }) {
  const told = tellEvent(event);
  if (!told) return null;
  const { did, what, to, outcome, where } = told;
  const name = event.person && nameOf(event.person);
  return (
    <Row>
      {name ? (
        <Avatar name={name} size="sm" isDecorative />
      ) : (
        <Mark aria-hidden>
          <PartyPopper />
        </Mark>
      )}
      <Words>
        <p>
          {name && <strong>{name}</strong>} {did}{' '}
          {to && (
            <RowLink as={Link} to={to}>
              {what}
            </RowLink>
          )}
          {outcome && `: ${outcome}`}
        </p>
        <span>
          {where && `${where} · `}
          <DateTime value={event.at} show="relative" />
        </span>
      </Words>
    </Row>
  );
});
