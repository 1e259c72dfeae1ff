import { Page, PageHeader } from 'shared/ui';

export function InvitationPage() {
  return (
    <Page>
      <PageHeader title="Team Invitation" />
    </Page>
  );
}
