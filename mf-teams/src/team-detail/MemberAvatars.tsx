import { useState } from 'react';
import { later } from '@project-practice/shared/remote';
import { AvatarRow, type AvatarRowProps } from './AvatarRow.tsx';

const useTooltipRow = later(
  async () => (await import(/* webpackChunkName: "team-floating" */ './TooltipRow.tsx')).TooltipRow,
);

/**
 * The members' avatars. Until the code of the tooltips has loaded, they use the browser's own. Once the visitor has
 * pressed or focused one, they stay as they are, because replacing them would lose the press or the focus.
 */
export function MemberAvatars(row: AvatarRowProps) {
  const { value: TooltipRow } = useTooltipRow();
  const [isUsed, setUsed] = useState(false);
  if (TooltipRow && !isUsed) return <TooltipRow {...row} />;
  const keep = () => setUsed(true);
  return (
    <div onPointerDown={keep} onFocus={keep}>
      <AvatarRow {...row} />
    </div>
  );
}
