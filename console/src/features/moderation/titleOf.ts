import type { OfferedCommand } from '@project-practice/shared/contract';

/** `hide-project` is "Hide project". */
export const titleOf = ({ name }: OfferedCommand): string =>
  `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
