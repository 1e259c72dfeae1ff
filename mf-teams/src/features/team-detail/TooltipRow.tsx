import { Tooltip } from 'shared/floating';
import { AvatarRow, type AvatarRowProps } from './AvatarRow.tsx';

export const TooltipRow = (props: AvatarRowProps) => <AvatarRow {...props} wrap={(avatar, name) => <Tooltip text={name}>{avatar}</Tooltip>} />;
