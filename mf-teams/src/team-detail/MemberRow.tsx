import { memo, useId } from 'react';
import { styled } from 'styled-components';
import type { Person } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { Chip } from '@project-practice/shared/details';
import { Avatar, Button } from '@project-practice/shared/ui';
import { nameOf } from '../team/people.ts';
import { detailTexts, memberTexts } from '../texts.ts';

const { color, size, space, weight } = tokens;

export const Rows = styled.ul`
  padding: 0;
  list-style: none;
  &:focus {
    outline: none;
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding-block: ${space[3]};
  /* In long lists, rows out of view cost no layout. */
  content-visibility: auto;
  contain-intrinsic-size: auto 4.25rem;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  & > button {
    margin-inline-start: auto;
  }
`;

const Words = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > strong {
    margin-inline-end: ${space[2]};
    font-weight: ${weight.medium};
  }
  & > span:last-child {
    display: block;
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
`;

interface Props {
  member: Person;
  isOwner: boolean;
  /** Undefined when this member cannot be removed. */
  onRemove: ((member: Person) => void) | undefined;
}

export const MemberRow = memo(function MemberRow({ member, isOwner, onRemove }: Props) {
  const nameId = useId();
  const name = nameOf(member);
  return (
    <Row>
      <Avatar name={name} isDecorative />
      <Words>
        <strong id={nameId}>{name}</strong>
        {isOwner && (
          <Chip size="sm" tone="info">
            {detailTexts.owner}
          </Chip>
        )}
        <span>{member.email}</span>
      </Words>
      {onRemove && (
        <Button variant="secondary" size="sm" aria-describedby={nameId} onClick={() => onRemove(member)}>
          {memberTexts.remove}
        </Button>
      )}
    </Row>
  );
});
