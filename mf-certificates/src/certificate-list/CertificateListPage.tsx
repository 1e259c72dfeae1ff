import { Link, usePages } from 'shared/router';
import { Breadcrumb, Pagination } from 'shared/details';
import { EmptyState, ErrorState, Grid, LinkButton, Page, PageHeader, Skeleton, StaleNotice } from 'shared/ui';
import { useCertificatesListQuery } from '../certificate/certificateApi.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { CertificateCard } from './CertificateCard.tsx';

const { list } = texts;

function Certificates() {
  const { data, isError, isFetching, refetch } = useCertificatesListQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { shown, pages } = usePages(data);
  if (!data && isError) return <ErrorState message={list.failed} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <Skeleton shape="cards" count={3} />;
  if (data.length === 0) {
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
    <>
      {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
      <Grid as="ul" $min="20rem">
        {shown.map((certificate) => (
          <li key={certificate.no}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </Grid>
      <Pagination {...pages} label={list.pages} />
    </>
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
