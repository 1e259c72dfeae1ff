import { profileTexts } from '../texts/profile.ts';

export type SectionId = keyof typeof profileTexts.sectionNames;
export const sectionIds = Object.keys(profileTexts.sectionNames) as SectionId[];
