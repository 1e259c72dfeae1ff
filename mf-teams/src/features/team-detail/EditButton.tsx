import { EllipsisVertical, Pencil } from 'lucide-react';
import { Button, IconButton } from 'shared/ui';
import { detailTexts } from '../../texts.ts';

interface Props {
  onEdit(): void;
  /** The menu's code is on its way: its place is taken already. */
  isWaiting?: boolean;
}

/** What stands where the team's menu will be, or cannot be. */
export const EditButton = ({ onEdit, isWaiting }: Props) =>
  isWaiting ? (
    <IconButton label={detailTexts.menu} disabled>
      <EllipsisVertical aria-hidden />
    </IconButton>
  ) : (
    <Button variant="secondary" icon={<Pencil aria-hidden />} onClick={onEdit}>
      {detailTexts.edit}
    </Button>
  );
