import { Globe, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { Link } from '@project-practice/shared/router';
import { media, tokens } from '@project-practice/shared/theme';
import { AboveRowLink, categoryLabel, DateTime, RowLink, StatusChip } from '@project-practice/shared/details';
import { titleOf } from '../draft/draftRules.ts';
import { draftTexts } from '../texts.ts';
import { DraftMenu } from './DraftMenu.tsx';

const { color, motion, radius, size, space } = tokens;

const Item = styled.li<{ $isSelected: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[1]} ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${({ $isSelected }) => ($isSelected ? color.infoSoft : 'transparent')};
  box-shadow: ${({ $isSelected }) => ($isSelected ? `inset 3px 0 0 ${color.secondary}` : 'none')};
  transition: background-color ${motion.fast};
  ${media.forcedColors} {
    outline: ${({ $isSelected }) => ($isSelected ? '2px solid Highlight' : 'none')};
  }
  &:has(a:hover) {
    background: ${({ $isSelected }) => ($isSelected ? color.infoSoft : color.hover)};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[1]};
  min-inline-size: 0;
  & > a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.inkMuted};
  font-size: ${size.xs};
  & > svg {
    flex: none;
    inline-size: 0.95rem;
    block-size: 0.95rem;
  }
`;

interface Props {
  draft: ProjectDraft;
  to: string;
  isSelected: boolean;
  onEdit(draft: ProjectDraft): void;
  onRemove(draft: ProjectDraft): void;
}

export function DraftItem({ draft, to, isSelected, onEdit, onRemove }: Props) {
  const Icon = draft.is_public ? Globe : Lock;
  return (
    <Item $isSelected={isSelected}>
      <Words>
        <RowLink as={Link} to={to} aria-current={isSelected || undefined} title={titleOf(draft)}>
          {titleOf(draft)}
        </RowLink>
        <Facts>
          <Icon role="img" aria-label={draft.is_public ? draftTexts.public : draftTexts.private} />
          <StatusChip size="sm" status={draft.status} />
          {draft.name === null ? <DateTime value={draft.created_at} /> : <span>{categoryLabel(draft.category)}</span>}
        </Facts>
      </Words>
      <AboveRowLink>
        <DraftMenu draft={draft} onEdit={onEdit} onRemove={onRemove} />
      </AboveRowLink>
    </Item>
  );
}
