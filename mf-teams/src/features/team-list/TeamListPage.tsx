import { Page, PageHeader } from 'shared/ui';

export function TeamListPage() {
  return (
    <Page>
      <PageHeader title="Your Teams" />
    </Page>
  );
}
