import { Chip, Section } from '@project-practice/shared/details';
import { Card, ErrorState, Skeleton, Stack } from '@project-practice/shared/ui';
import { useAuthPortfolioQuery } from './portfolioApi.ts';
import { PortfolioEntries } from './PortfolioEntries.tsx';
import { PortfolioForm } from './PortfolioForm.tsx';
import { portfolioTexts as texts } from '../../texts/portfolio.ts';
import { PublicPortfolio } from './PublicPortfolio.tsx';

/** Whether the portfolio is public, its address, and what it shows. */
export function PortfolioSection() {
  const { data, isError, isFetching, refetch } = useAuthPortfolioQuery();
  const state = data && (
    <Chip tone={data.is_public ? 'success' : 'neutral'}>{data.is_public ? texts.isOn : texts.isOff}</Chip>
  );
  return (
    <Stack $gap={5}>
      <Card>
        <Section title={texts.title} description={texts.description} actions={state}>
          {data ? (
            <Stack $gap={5}>
              {data.is_public && data.handle && data.url && <PublicPortfolio handle={data.handle} url={data.url} />}
              <PortfolioForm address={data} />
            </Stack>
          ) : isError ? (
            <ErrorState message={texts.failed} onRetry={refetch} isRetrying={isFetching} />
          ) : (
            <Skeleton shape="form" count={2} label={texts.loading} />
          )}
        </Section>
      </Card>
      {data && <PortfolioEntries />}
    </Stack>
  );
}
