import { Page, PageHeader } from 'shared/ui';

export function CertificateListPage() {
  return (
    <Page>
      <PageHeader title="My Certificates" />
    </Page>
  );
}
