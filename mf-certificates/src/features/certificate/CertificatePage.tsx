import { Page, PageHeader } from 'shared/ui';

export function CertificatePage() {
  return (
    <Page>
      <PageHeader title="Certificate of Completion" />
    </Page>
  );
}
