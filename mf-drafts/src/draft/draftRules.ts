import type { ProjectDraft } from '@project-practice/shared/contract';
import { draftTexts } from '../texts.ts';

export const isGenerating = ({ status }: ProjectDraft): boolean => status === 'generating';
export const isCompleted = ({ status }: ProjectDraft): boolean => status === 'completed';

/** Completed drafts are read-only. */
export const canChange = (draft: ProjectDraft): boolean => !isCompleted(draft);
export const canRefine = (draft: ProjectDraft): boolean => !isCompleted(draft) && !isGenerating(draft);
export const canFinalize = (draft: ProjectDraft): boolean => canRefine(draft) && draft.latest_project_json !== null;

export const titleOf = ({ name }: Pick<ProjectDraft, 'name'>): string => name ?? draftTexts.untitled;

/** Open drafts first, then the newest first. */
export const inListOrder = (drafts: readonly ProjectDraft[]): ProjectDraft[] =>
  drafts.toSorted(
    (a, b) =>
      Number(isCompleted(a)) - Number(isCompleted(b)) || b.created_at.localeCompare(a.created_at) || b.id - a.id,
  );
