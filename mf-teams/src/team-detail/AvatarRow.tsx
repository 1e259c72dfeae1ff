import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Person } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { Avatar, VisuallyHidden } from '@project-practice/shared/ui';
import { nameOf } from '../team/people.ts';
import { memberTexts } from '../texts.ts';

const MOST_SHOWN = 8;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  padding: 0;
  list-style: none;
`;

const Press = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: ${tokens.target};
  block-size: ${tokens.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  color: ${tokens.color.inkMuted};
  font: inherit;
  font-weight: ${tokens.weight.medium};
  cursor: pointer;
  transition: box-shadow ${tokens.motion.fast};
  &:hover {
    box-shadow: 0 0 0 3px ${tokens.color.hover};
  }
`;

export interface AvatarRowProps {
  members: Person[];
  onOpen(): void;
  /** Wraps an avatar in a tooltip. */
  wrap?(avatar: ReactElement, name: string): ReactElement;
}

/** The first members as avatars; pressing one opens the list of all members. */
export const AvatarRow = ({ members, onOpen, wrap }: AvatarRowProps) => {
  const hidden = members.length > MOST_SHOWN + 1 ? members.length - MOST_SHOWN : 0;
  return (
    <Row>
      {members.slice(0, members.length - hidden).map((member, index) => {
        const name = nameOf(member);
        const avatar = (
          <Press type="button" title={wrap ? undefined : name} onClick={onOpen}>
            <Avatar name={name} />
          </Press>
        );
        return <li key={member.email || index}>{wrap ? wrap(avatar, name) : avatar}</li>;
      })}
      {hidden > 0 && (
        <li>
          <Press type="button" onClick={onOpen}>
            <span aria-hidden>{memberTexts.more(hidden)}</span>
            <VisuallyHidden>{memberTexts.moreLabel(hidden)}</VisuallyHidden>
          </Press>
        </li>
      )}
    </Row>
  );
};
