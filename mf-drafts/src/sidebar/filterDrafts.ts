import type { ProjectDraft } from '@project-practice/shared/contract';
import type { DraftFilters } from '../useDraftAddress.ts';

export const filterDrafts = (drafts: readonly ProjectDraft[], { status, visibility }: DraftFilters): ProjectDraft[] =>
  drafts.filter(
    (draft) =>
      (status === '' || draft.status === status) &&
      (visibility === '' || draft.is_public === (visibility === 'public')),
  );
