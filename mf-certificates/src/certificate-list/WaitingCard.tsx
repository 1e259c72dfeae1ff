import { Award } from 'lucide-react';
import { Button, Card, Cluster, Stack, Text } from '@project-practice/shared/ui';
import { useCertificateRequest } from '../banners/useCertificateRequest.ts';
import type { WaitingProject } from '../certificate/readCertificate.ts';
import { texts } from '../texts.ts';

const { banner, list } = texts;

/** A finished project whose certificate only needs to be requested. */
export function WaitingCard({ project: { id, name } }: { project: WaitingProject }) {
  const { request, isRequesting } = useCertificateRequest(`${id}`);
  return (
    <Card as="section" $accent aria-label={list.waiting(name)}>
      <Cluster $justify="space-between" $gap={4}>
        <Stack $gap={1}>
          <h2>{banner.available.title}</h2>
          <Text $tone="muted">{list.waiting(name)}</Text>
        </Stack>
        <Button icon={<Award aria-hidden />} isPending={isRequesting} onClick={() => void request()}>
          {isRequesting ? banner.requesting : banner.available.action}
        </Button>
      </Cluster>
    </Card>
  );
}
