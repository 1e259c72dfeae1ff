import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';
import { Chip, DateTime } from '@project-practice/shared/details';
import { Button, Cluster, Spinner, Text, VisuallyHidden } from '@project-practice/shared/ui';
import { historyTexts } from '../texts.ts';
import { ChangeList } from './ChangeList.tsx';
import { Notes } from './Notes.tsx';
import type { Version } from './versions.ts';

const { color, size, space, weight } = tokens;

const Entry = styled.li`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  & > blockquote {
    margin: 0;
    padding-inline-start: ${space[3]};
    border-inline-start: 3px solid ${color.lineStrong};
    overflow-wrap: anywhere;
    white-space: pre-line;
    font-weight: ${weight.medium};
  }
  & > p {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  & > button {
    justify-self: start;
  }
`;

interface Props {
  version: Version;
  isRunning: boolean;
  canRestore: boolean;
  isRestoring: boolean;
  onRestore(revisionId: number): void;
}

export function RevisionEntry({ version, isRunning, canRestore, isRestoring, onRestore }: Props) {
  const { revision, changes, isCurrent, isRestorable, isFirst } = version;
  return (
    <Entry tabIndex={-1}>
      <Cluster>
        <Text as="span" $tone="muted" $size="sm">
          <DateTime value={revision.created_at} show="relative" />
        </Text>
        {isCurrent && (
          <Chip size="sm" tone="success">
            {historyTexts.current}
          </Chip>
        )}
        {isFirst && <Chip size="sm">{historyTexts.first}</Chip>}
      </Cluster>
      <blockquote>
        <VisuallyHidden>{historyTexts.prompt}: </VisuallyHidden>
        {revision.prompt}
      </blockquote>
      <Text as="div" $tone="muted" $size="sm">
        <Notes notes={revision.notes} />
      </Text>
      {isRunning ? (
        <p>
          <Spinner /> {historyTexts.running}
        </p>
      ) : (
        revision.project_json === null && <p>{historyTexts.failed}</p>
      )}
      {changes && (changes.length > 0 ? <ChangeList changes={changes} /> : <p>{historyTexts.same}</p>)}
      {isRestorable && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCcw aria-hidden />}
          disabled={!canRestore}
          isPending={isRestoring}
          onClick={() => onRestore(revision.id)}
        >
          {historyTexts.restore}
        </Button>
      )}
    </Entry>
  );
}
