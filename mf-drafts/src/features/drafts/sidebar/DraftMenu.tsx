import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ProjectDraft } from 'shared/contract';
import { later, tellNotOpened } from 'shared/remote';
import { IconButton } from 'shared/ui';
import { canChange, titleOf } from '../../../draft/draftRules.ts';
import { sidebarTexts } from '../../../texts.ts';

const useMenu = later(async () => (await import(/* webpackChunkName: "draft-menu" */ './menu.ts')).Menu);

interface Props {
  draft: ProjectDraft;
  onEdit(draft: ProjectDraft): void;
  onRemove(draft: ProjectDraft): void;
}

/** The menu's code comes after the first screen; until then its button is there already. */
export function DraftMenu({ draft, onEdit, onRemove }: Props) {
  const { value: Menu, retry } = useMenu(true, tellNotOpened);
  const label = sidebarTexts.actions(titleOf(draft));
  if (!Menu) {
    return (
      <IconButton label={label} onClick={retry}>
        <EllipsisVertical aria-hidden />
      </IconButton>
    );
  }
  const isDisabled = !canChange(draft);
  return (
    <Menu
      label={label}
      items={[
        { label: sidebarTexts.edit, icon: <Pencil aria-hidden />, isDisabled, onSelect: () => onEdit(draft) },
        { label: sidebarTexts.remove, icon: <Trash2 aria-hidden />, isDisabled, tone: 'danger', onSelect: () => onRemove(draft) },
      ]}
    />
  );
}
