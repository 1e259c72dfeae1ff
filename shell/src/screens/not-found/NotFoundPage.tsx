import { Link } from '@project-practice/shared/router';
import { ErrorState, LinkButton, Page } from '@project-practice/shared/ui';
import { texts } from '../../texts.ts';

export function NotFoundPage() {
  return (
    <Page>
      <ErrorState
        isScreen
        message={texts.notFound.title}
        description={texts.notFound.text}
        action={
          <LinkButton as={Link} to="/" variant="secondary">
            {texts.notFound.home}
          </LinkButton>
        }
      />
    </Page>
  );
}
