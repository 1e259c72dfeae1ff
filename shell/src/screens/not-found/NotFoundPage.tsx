import { Link } from 'shared/router';
import { LinkButton, Page, PageHeader } from 'shared/ui';
import { texts } from '../../texts.ts';

export function NotFoundPage() {
  return (
    <Page $width="text">
      <PageHeader eyebrow="404" title={texts.notFound.title} subtitle={texts.notFound.text} />
      <LinkButton as={Link} to="/">
        {texts.notFound.home}
      </LinkButton>
    </Page>
  );
}
