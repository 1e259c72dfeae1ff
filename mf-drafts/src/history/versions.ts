import type { DraftRevision, ProjectDraft } from '@project-practice/shared/contract';
import { changesBetween, type Change } from './changesBetween.ts';

export interface Version {
  revision: DraftRevision;
  /** What it changed; null for the first version and for a refinement that made no version. */
  changes: Change[] | null;
  isFirst: boolean;
  /** It is the draft's current version. */
  isCurrent: boolean;
  /** Its project differs from the current one, so there is something to restore. */
  isRestorable: boolean;
}

const textOf = ({ project_json }: DraftRevision) => JSON.stringify(project_json);

/** The revisions of a draft, newest first, each compared with the version it started from. */
export function versionsOf({ revisions = [], has_earlier_revisions: hasEarlier = false }: ProjectDraft): Version[] {
  const current = revisions.find(({ project_json }) => project_json !== null);
  return revisions.map((revision, index) => {
    const before = revisions.slice(index + 1).find(({ project_json }) => project_json !== null)?.project_json;
    const { project_json: project } = revision;
    return {
      revision,
      changes: project && before ? changesBetween(before, project) : null,
      isFirst: project !== null && !before && !hasEarlier,
      isCurrent: revision === current,
      isRestorable: project !== null && current !== undefined && textOf(revision) !== textOf(current),
    };
  });
}
