import { Award, Download } from 'lucide-react';
import { Link } from 'shared/router';
import { tokens } from 'shared/theme';
import { Button, Card, Cluster, Code, LinkButton, Stack, Text } from 'shared/ui';
import { styled } from 'styled-components';
import { Day } from '../certificate/Day.tsx';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { useDownload } from '../certificate/useDownload.ts';

const { list, page } = texts;

const Seal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${tokens.radius.full};
  color: ${tokens.color.successInk};
  background: ${tokens.color.successSoft};
  font-size: ${tokens.size.lg};
`;

export function CertificateCard({ certificate }: { certificate: NamedCertificate }) {
  const { no, project_id, project_name, created_at, revoked_at } = certificate;
  const { download, isPending } = useDownload(no);
  return (
    <Card as="article" $accent aria-label={page.crumb(no)}>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <Seal>
            <Award aria-hidden />
          </Seal>
          <Stack $gap={1}>
            <Text as="span" $tone="muted" $size="sm">
              {list.number}
            </Text>
            <Code>{no}</Code>
          </Stack>
        </Cluster>
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
