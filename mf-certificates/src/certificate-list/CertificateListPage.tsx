import { Link, usePages } from '@project-practice/shared/router';
import { Breadcrumb, Pagination } from '@project-practice/shared/details';
import {
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Stack,
  StaleNotice,
} from '@project-practice/shared/ui';
import { useCertificatesListQuery, useCertificatesWaitingQuery } from '../certificate/certificateApi.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const { list } = texts;

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

function Certificates() {
  const { data, isError, isFetching, refetch } = useCertificatesListQuery(undefined, FRESH);
  // When it is not known what waits, the list alone is shown.
  const { data: waiting = [], isLoading: isAsking } = useCertificatesWaitingQuery(undefined, FRESH);
  const { shown, pages } = usePages(data);
  if (!data && isError) return <ErrorState message={list.failed} onRetry={refetch} isRetrying={isFetching} />;
  if (!data || (data.length === 0 && isAsking)) return <Skeleton shape="cards" count={3} />;
  if (data.length === 0 && waiting.length === 0) {
    return (
      <EmptyState
        title={list.empty}
        action={
          <LinkButton as={Link} to={paths.projects}>
            {list.explore}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack $gap={5}>
      {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
      <Grid as="ul" $min="20rem">
        {shown.map((certificate) => (
          <li key={certificate.no}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </Grid>
      {/* Below, because it may be known later than the list. */}
      {waiting.map((project) => (
        <WaitingCard key={project.id} project={project} />
      ))}
      <Pagination {...pages} label={list.pages} />
    </Stack>
  );
}

export function CertificateListPage() {
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.home}>{list.home}</Link>
        {list.title}
      </Breadcrumb>
      <PageHeader title={list.title} subtitle={list.subtitle} />
      <Certificates />
    </Page>
  );
}
