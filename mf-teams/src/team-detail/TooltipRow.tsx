import { Tooltip } from 'shared/floating';
import { AvatarRow, type AvatarRowProps } from './AvatarRow.tsx';

// oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, called as a function
export const TooltipRow = (props: AvatarRowProps) => (
  <AvatarRow {...props} wrap={(avatar, name) => <Tooltip text={name}>{avatar}</Tooltip>} />
);
