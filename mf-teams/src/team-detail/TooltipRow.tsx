import { Tooltip } from '@project-practice/shared/floating';
import { AvatarRow, type AvatarRowProps } from './AvatarRow.tsx';

export const TooltipRow = (props: AvatarRowProps) => (
  // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop, called as a function
  <AvatarRow {...props} wrap={(avatar, name) => <Tooltip text={name}>{avatar}</Tooltip>} />
);
