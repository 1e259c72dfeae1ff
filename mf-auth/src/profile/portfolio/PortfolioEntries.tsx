import { messageOf } from '@project-practice/shared/api';
import type { PortfolioEntry } from '@project-practice/shared/contract';
import { Chip, Section } from '@project-practice/shared/details';
import { tokens } from '@project-practice/shared/theme';
import { Button, Card, ErrorState, showSnackbar, Skeleton, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { portfolioTexts as texts } from '../../texts/portfolio.ts';
import { useAuthHideEntryMutation, useAuthPortfolioEntriesQuery } from './portfolioApi.ts';

const { color, space } = tokens;

const Rows = styled.ul`
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.line};
  }
  & > li:first-child {
    border-block-start: 0;
  }
  & strong {
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
  }
`;

function EntryRow({ entry: { project_id, name, has_certificate, is_hidden } }: { entry: PortfolioEntry }) {
  const [change, { isLoading }] = useAuthHideEntryMutation();
  const handlePress = async () => {
    const { error } = await change({ project_id, is_hidden: !is_hidden });
    if (error) showSnackbar({ message: messageOf(error, texts.hideFailed), tone: 'error', key: 'portfolio-entry' });
  };
  return (
    <li>
      <strong>{name}</strong>
      <Chip tone={is_hidden ? 'neutral' : 'success'}>
        {is_hidden ? texts.isHidden : has_certificate ? texts.withCertificate : texts.finishedProject}
      </Chip>
      <Button
        variant="secondary"
        size="sm"
        isPending={isLoading}
        aria-label={is_hidden ? texts.showNamed(name) : texts.hideNamed(name)}
        onClick={() => void handlePress()}
      >
        {is_hidden ? texts.show : texts.hide}
      </Button>
    </li>
  );
}

/** Everything the portfolio can show; its owner can hide each entry. */
export function PortfolioEntries() {
  const { data, isError, isFetching, refetch } = useAuthPortfolioEntriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card>
      <Section title={texts.entries} description={texts.entriesDescription}>
        {data?.length === 0 ? (
          <Text $tone="muted">{texts.noEntries}</Text>
        ) : data ? (
          <Rows aria-label={texts.entries}>
            {data.map((entry) => (
              <EntryRow key={entry.project_id} entry={entry} />
            ))}
          </Rows>
        ) : isError ? (
          <ErrorState message={texts.entriesFailed} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <Skeleton shape="text" count={2} label={texts.entriesLoading} />
        )}
      </Section>
    </Card>
  );
}
