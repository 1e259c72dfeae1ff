import { profileTexts } from '../texts/profile.ts';

export type SectionId = keyof typeof profileTexts.sectionNames;
export const sectionIds = Object.keys(profileTexts.sectionNames) as SectionId[];

/** The section named by `?section=`; an unknown or missing name means the first. */
export function readSection(query: URLSearchParams): SectionId {
  const named = query.get('section') as SectionId | null;
  return named && sectionIds.includes(named) ? named : 'profile';
}
