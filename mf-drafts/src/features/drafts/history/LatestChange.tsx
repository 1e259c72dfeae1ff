import type { DraftRevision } from 'shared/contract';
import { Alert, Stack } from 'shared/ui';
import { historyTexts } from '../../../texts.ts';
import { ChangeList } from './ChangeList.tsx';
import { Notes } from './Notes.tsx';
import { versionsOf } from './versions.ts';

/** What the last refinement did, above the project it changed. A first version is all new: there is nothing to compare. */
export function LatestChange({ revisions }: { revisions: readonly DraftRevision[] }) {
  const [latest] = versionsOf(revisions);
  if (!latest?.isCurrent || (latest.isFirst && latest.revision.notes.length === 0)) return null;
  return (
    <Alert title={latest.isFirst ? historyTexts.first : historyTexts.latest}>
      <Stack $gap={2}>
        <Notes notes={latest.revision.notes} />
        {latest.changes && (latest.changes.length > 0 ? <ChangeList changes={latest.changes} /> : <p>{historyTexts.same}</p>)}
      </Stack>
    </Alert>
  );
}
