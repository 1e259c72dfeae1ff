import type { ProjectDraft } from '@project-practice/shared/contract';
import { Alert } from '@project-practice/shared/ui';
import { historyTexts } from '../texts.ts';
import { ChangeList } from './ChangeList.tsx';
import { Notes } from './Notes.tsx';
import { versionsOf } from './versions.ts';

/** What the last refinement changed, shown above the project: the generator's own summary, or else a comparison of the two versions. */
export function LatestChange({ draft }: { draft: ProjectDraft }) {
  const [latest] = versionsOf(draft);
  if (!latest?.isCurrent) return null;
  const { changes, isFirst, revision } = latest;
  if (revision.notes.length === 0 && !changes) return null;
  return (
    <Alert title={isFirst ? historyTexts.first : historyTexts.latest}>
      {revision.notes.length > 0 ? (
        <Notes notes={revision.notes} />
      ) : changes && changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        historyTexts.same
      )}
    </Alert>
  );
}
