import { Page, PageHeader } from 'shared/ui';

export function SignupPage() {
  return (
    <Page>
      <PageHeader title="Sign up" />
    </Page>
  );
}
