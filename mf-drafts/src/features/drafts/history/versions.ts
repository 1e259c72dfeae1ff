import type { DraftRevision } from 'shared/contract';
import { changesBetween, type Change } from './changesBetween.ts';

/** The server tells of so many; those before them are kept, and not told. */
export const MOST_TOLD = 50;

export interface Version {
  revision: DraftRevision;
  /** What it changed; null for the first version and for what made none. */
  changes: Change[] | null;
  isFirst: boolean;
  /** The version the draft stands at. */
  isCurrent: boolean;
  /** It is another than the one the draft stands at, so that there is something to bring back. */
  isEarlier: boolean;
}

const textOf = ({ project_json }: DraftRevision) => JSON.stringify(project_json);

/** The revisions, newest first, each compared with the version it started from. */
export function versionsOf(revisions: readonly DraftRevision[]): Version[] {
  const current = revisions.find(({ project_json }) => project_json !== null);
  return revisions.map((revision, index) => {
    const before = revisions.slice(index + 1).find(({ project_json }) => project_json !== null)?.project_json;
    const { project_json: project } = revision;
    return {
      revision,
      changes: project && before ? changesBetween(before, project) : null,
      isFirst: project !== null && !before && revisions.length < MOST_TOLD,
      isCurrent: revision === current,
      isEarlier: project !== null && current !== undefined && textOf(revision) !== textOf(current),
    };
  });
}
