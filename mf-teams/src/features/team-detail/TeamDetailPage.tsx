import { useParams } from 'shared/router';
import { Page, PageHeader } from 'shared/ui';

export function TeamDetailPage() {
  const { uuid } = useParams();
  return (
    <Page>
      <PageHeader title="Team" subtitle={uuid} />
    </Page>
  );
}
