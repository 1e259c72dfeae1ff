import { Page, PageHeader } from 'shared/ui';

export function ProfilePage() {
  return (
    <Page>
      <PageHeader title="Profile" />
    </Page>
  );
}
