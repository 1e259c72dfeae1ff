import { Page, PageHeader } from 'shared/ui';

export function OauthCallbackPage() {
  return (
    <Page>
      <PageHeader title="Completing authentication..." />
    </Page>
  );
}
