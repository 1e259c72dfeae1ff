import { Download } from 'lucide-react';
import { Link } from '@project-practice/shared/router';
import { Button, Card, Cluster, Code, LinkButton, Stack, Text } from '@project-practice/shared/ui';
import { Day } from '../certificate/Day.tsx';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { paths } from '../paths.ts';
import { CertificatePicture } from '../picture/CertificatePicture.tsx';
import { texts } from '../texts.ts';
import { useDownload } from '../certificate/useDownload.ts';

const { list, page } = texts;

export function CertificateCard({ certificate }: { certificate: NamedCertificate }) {
  const { no, project_id, project_name, created_at, revoked_at } = certificate;
  const { download, isPending } = useDownload(no);
  return (
    <Card as="article" $accent aria-label={page.crumb(no)}>
      <Stack $gap={4}>
        <CertificatePicture certificate={certificate} isDecorative />
        <Stack $gap={1} $align="flex-start">
          <Text as="span" $tone="muted" $size="sm">
            {list.number}
          </Text>
          <Code>{no}</Code>
        </Stack>
        <Stack $gap={1}>
          {project_name && (
            <Text $weight="semibold" style={{ overflowWrap: 'anywhere' }}>
              {project_name}
            </Text>
          )}
          <Text>{list.project(project_id)}</Text>
          <Text $tone="muted" $size="sm">
            {list.issued} <Day value={created_at} />
          </Text>
          {revoked_at && (
            <Text $tone="error" $size="sm">
              {page.revoked} <Day value={revoked_at} />
            </Text>
          )}
        </Stack>
        <Cluster>
          <LinkButton as={Link} to={paths.certificate(no)} size="sm" aria-label={`${list.view} ${page.crumb(no)}`}>
            {list.view}
          </LinkButton>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download aria-hidden />}
            isPending={isPending}
            onClick={() => void download()}
            aria-label={`${list.download} ${page.crumb(no)}`}
          >
            {list.download}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
