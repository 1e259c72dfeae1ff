import type { Health } from '../api/types.ts';

/** For example `TeamList at mf-teams/src/list/TeamList.tsx:42`. */
export const placeOf = ({ name, source, line }: Health['errors'][number]['places'][number]) =>
  `${name ? `${name} at ` : ''}${source}:${line}`;
