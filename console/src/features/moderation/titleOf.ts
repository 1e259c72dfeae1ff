import type { Deed } from 'shared/contract';

/** `hide-project` is "Hide project". */
export const titleOf = ({ name }: Deed): string => `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
