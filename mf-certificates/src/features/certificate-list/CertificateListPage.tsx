import { Link, useSearchParams } from 'shared/router';
import { Breadcrumb, Pagination } from 'shared/details';
import { EmptyState, ErrorState, Grid, LinkButton, Page, PageHeader, Skeleton, StaleNotice } from 'shared/ui';
import { useCertificatesListQuery } from '../../certificate/certificateApi.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { CertificateCard } from './CertificateCard.tsx';

const { list } = texts;

const PAGE_SIZE = 50;

function Certificates() {
  const { data, isError, isFetching, refetch } = useCertificatesListQuery();
  const [params, setParams] = useSearchParams();
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
  const pageCount = Math.ceil(data.length / PAGE_SIZE);
  const page = Math.min(pageCount, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));
  const handlePage = (next: number) => {
    setParams(next === 1 ? {} : { page: String(next) });
    window.scrollTo?.(0, 0);
  };
  return (
    <>
      {isError && <StaleNotice onRetry={refetch} isRetrying={isFetching} />}
      <Grid as="ul" $min="20rem">
        {data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((certificate) => (
          <li key={certificate.no}>
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </Grid>
      <Pagination page={page} pageCount={pageCount} onChange={handlePage} label={list.pages} />
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
