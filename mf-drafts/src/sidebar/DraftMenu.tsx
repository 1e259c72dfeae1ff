import { Pencil, Trash2 } from 'lucide-react';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { MenuOnDemand } from '@project-practice/shared/remote';
import { canChange, titleOf } from '../draft/draftRules.ts';
import { sidebarTexts } from '../texts.ts';

interface Props {
  draft: ProjectDraft;
  onEdit(draft: ProjectDraft): void;
  onRemove(draft: ProjectDraft): void;
}

export function DraftMenu({ draft, onEdit, onRemove }: Props) {
  const isDisabled = !canChange(draft);
  return (
    <MenuOnDemand
      label={sidebarTexts.actions(titleOf(draft))}
      items={[
        { label: sidebarTexts.edit, icon: <Pencil aria-hidden />, isDisabled, onSelect: () => onEdit(draft) },
        {
          label: sidebarTexts.remove,
          icon: <Trash2 aria-hidden />,
          isDisabled,
          tone: 'danger',
          onSelect: () => onRemove(draft),
        },
      ]}
    />
  );
}
