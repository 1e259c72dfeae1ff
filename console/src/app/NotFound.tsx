import { Link } from 'react-router-dom';
import { EmptyState, LinkButton, Page } from '@project-practice/shared/ui';

export const NotFound = () => (
  <Page>
    <EmptyState
      title="Page not found"
      action={
        <LinkButton as={Link} to="/">
          All remotes
        </LinkButton>
      }
    />
  </Page>
);
