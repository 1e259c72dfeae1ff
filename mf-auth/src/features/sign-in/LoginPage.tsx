import { Page, PageHeader } from 'shared/ui';

export function LoginPage() {
  return (
    <Page>
      <PageHeader title="Sign in" />
    </Page>
  );
}
