import { Pencil } from 'lucide-react';
import { Menu } from 'shared/floating';
import { detailTexts } from '../../texts.ts';

export const TeamMenu = ({ onEdit }: { onEdit(): void }) => (
  <Menu label={detailTexts.menu} items={[{ label: detailTexts.edit, icon: <Pencil aria-hidden />, onSelect: onEdit }]} />
);
