import { useState } from 'react';
import { later } from 'shared/remote';
import { AvatarRow, type AvatarRowProps } from './AvatarRow.tsx';

const useTooltipRow = later(async () => (await import(/* webpackChunkName: "team-floating" */ './TooltipRow.tsx')).TooltipRow);

/**
 * The tooltips' code comes after the first screen; without it the avatars are the same, only their tooltips are the
 * browser's. So they stay for who is quicker than the code: a change would take the press or the focus with it.
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
