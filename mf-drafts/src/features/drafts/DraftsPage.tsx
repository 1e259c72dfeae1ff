import { Page, PageHeader } from 'shared/ui';

export function DraftsPage() {
  return (
    <Page>
      <PageHeader title="AI Project Drafts" />
    </Page>
  );
}
