import { Link } from 'shared/router';
import { Breadcrumb } from 'shared/details';
import { EmptyState, ErrorState, Grid, LinkButton, Page, PageHeader, Skeleton, StaleNotice } from 'shared/ui';
import { useCertificatesListQuery } from '../../certificate/certificateApi.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { CertificateCard } from './CertificateCard.tsx';

const { list } = texts;

function Certificates() {
  const { data, isError, isFetching, refetch } = useCertificatesListQuery();
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
        {data.map((certificate) => (
          <li key={certificate.no}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </Grid>
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
