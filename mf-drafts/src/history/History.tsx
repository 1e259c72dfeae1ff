import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useIntentKey } from '@project-practice/shared/api';
import type { ProjectDraft } from '@project-practice/shared/contract';
import { tokens } from '@project-practice/shared/theme';
import { Section } from '@project-practice/shared/details';
import { Button, Card, showSnackbar, Text } from '@project-practice/shared/ui';
import { useDraftsRestoreMutation } from '../draft/draftApi.ts';
import { canRefine } from '../draft/draftRules.ts';
import { problemOf, type Problem } from '../problem.ts';
import { errorTexts, historyTexts } from '../texts.ts';
import { RevisionEntry } from './RevisionEntry.tsx';
import { versionsOf } from './versions.ts';

const SHOWN_AT_FIRST = 3;

const List = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  & > li + li {
    margin-block-start: ${tokens.space[4]};
    padding-block-start: ${tokens.space[4]};
    border-block-start: 1px solid ${tokens.color.line};
  }
`;

interface Props {
  draft: ProjectDraft;
  onProblem(problem: Problem | undefined): void;
}

export function History({ draft, onProblem }: Props) {
  const [restore, { isLoading, originalArgs }] = useDraftsRestoreMutation();
  const intent = useIntentKey();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const versions = versionsOf(draft);
  const latest = versions[0]?.revision;
  const hidden = showsAll ? 0 : Math.max(0, versions.length - SHOWN_AT_FIRST);

  // The pressed button disappears, so the focus moves to the first entry it showed.
  useEffect(() => {
    if (showsAll) list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${SHOWN_AT_FIRST + 1})`)?.focus();
  }, [showsAll]);

  const handleRestore = async (revisionId: number) => {
    onProblem(undefined);
    // Restoring over a different current version is a new request, so the key contains both versions.
    const idempotencyKey = intent.keyFor([revisionId, latest?.id]);
    const { error } = await restore({ id: draft.id, revisionId, idempotencyKey });
    if (error) onProblem(problemOf(errorTexts.restore, error, draft));
    else showSnackbar({ message: historyTexts.restored, tone: 'success' });
  };

  return (
    <Section title={historyTexts.title} description={historyTexts.description}>
      <Card>
        <List ref={list}>
          {versions.slice(0, versions.length - hidden).map((version) => (
            <RevisionEntry
              key={version.revision.id}
              version={version}
              isRunning={draft.status === 'generating' && version.revision === latest}
              canRestore={canRefine(draft) && !isLoading}
              isRestoring={isLoading && originalArgs?.revisionId === version.revision.id}
              onRestore={handleRestore}
            />
          ))}
        </List>
        {hidden > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {historyTexts.earlier(hidden)}
          </Button>
        )}
        {hidden === 0 && draft.has_earlier_revisions && (
          <Text $tone="muted" $size="sm">
            {historyTexts.noEarlier(versions.length)}
          </Text>
        )}
      </Card>
    </Section>
  );
}
