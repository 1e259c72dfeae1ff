import { ArrowLeft, Download, ExternalLink, Eye, Printer } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '@project-practice/shared/remote';
import { Link, oneOf, useDialogAddress, usePageTitle, useParams } from '@project-practice/shared/router';
import { Breadcrumb, Chip, CopyButton, FactList, Section } from '@project-practice/shared/details';
import {
  Alert,
  Button,
  Card,
  ErrorState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Split,
  Stack,
  Text,
} from '@project-practice/shared/ui';
import { useCertificatesOneQuery } from '../certificate/certificateApi.ts';
import { Day } from '../certificate/Day.tsx';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { paths } from '../paths.ts';
import { CertificatePicture } from '../picture/CertificatePicture.tsx';
import { texts } from '../texts.ts';
import { useDownload } from '../certificate/useDownload.ts';
import { linkedInAddress } from './linkedInAddress.ts';
import { ProjectFacts } from './ProjectFacts.tsx';
import { Recipient } from './Recipient.tsx';

const PreviewDialog = onDemand(
  async () => (await import(/* webpackChunkName: "preview" */ './PreviewDialog.tsx')).PreviewDialog,
);
const { page } = texts;
const dialogParsers = { preview: oneOf(['1']) };

const BackToCertificates = () => (
  <LinkButton as={Link} to={paths.certificates} variant="ghost" icon={<ArrowLeft aria-hidden />}>
    {page.back}
  </LinkButton>
);

function Status({ revokedAt }: { revokedAt: string | null }) {
  return (
    <Stack $gap={1} $align="flex-start">
      <Chip tone="success">{page.issued}</Chip>
      {revokedAt && (
        <Text $tone="error" $size="sm">
          {page.revoked} <Day value={revokedAt} />
        </Text>
      )}
    </Stack>
  );
}

/** The heading and its buttons need only the number, so they are shown before the certificate has loaded. */
function CertificateView({ no, certificate }: { no: string; certificate: NamedCertificate | undefined }) {
  const { download, isPending } = useDownload(no);
  const [hasFailed, setFailed] = useState(false);
  const preview = useDialogAddress(dialogParsers);
  const handleDownload = async () => setFailed(!(await download()));
  const openPreview = () => {
    // An earlier failure is not about this preview.
    setFailed(false);
    preview.open({ preview: '1' });
  };

  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          <>
            <Button
              icon={<Eye aria-hidden />}
              onPointerEnter={PreviewDialog.preload}
              onFocus={PreviewDialog.preload}
              onClick={openPreview}
            >
              {page.preview}
            </Button>
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              isPending={isPending}
              onClick={() => void handleDownload()}
            >
              {isPending ? page.downloading : page.download}
            </Button>
            <BackToCertificates />
          </>
        }
      />
      <Stack $gap={5}>
        {hasFailed && (
          <Alert tone="error" onClose={() => setFailed(false)}>
            {page.downloadFailed}
          </Alert>
        )}
        {certificate ? <Facts certificate={certificate} /> : <Skeleton shape="detail" />}
      </Stack>
      <PreviewDialog
        isOpen={preview.isOpen}
        onClose={preview.close}
        no={no}
        certificate={certificate}
        onDownload={() => void handleDownload()}
        isDownloading={isPending}
        hasDownloadFailed={hasFailed}
      />
    </>
  );
}

function Facts({ certificate }: { certificate: NamedCertificate }) {
  const { no, created_at, revoked_at, verify_url } = certificate;
  return (
    <Split $side="22rem">
      <Stack $gap={5}>
        <CertificatePicture certificate={certificate} />
        <Card $accent>
          <FactList
            facts={[
              { label: page.number, value: <strong>{no}</strong> },
              { label: page.issueDate, value: <Day value={created_at} /> },
              { label: page.status, value: <Status revokedAt={revoked_at} /> },
            ]}
          />
        </Card>
        <Card>
          <Section title={page.project}>
            <ProjectFacts certificate={certificate} />
          </Section>
        </Card>
      </Stack>
      <Stack $gap={5}>
        <Card>
          <Section title={page.recipient}>
            <Recipient userId={certificate.user_id} />
          </Section>
        </Card>
        <Card data-print="hide">
          <Section title={page.share}>
            <Stack $gap={2}>
              {verify_url && (
                <>
                  <CopyButton text={verify_url} label={page.copyLink} isWide />
                  <LinkButton
                    href={verify_url}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="secondary"
                    icon={<ExternalLink aria-hidden />}
                    isWide
                  >
                    {page.verify}
                  </LinkButton>
                  <LinkButton
                    href={linkedInAddress(certificate)}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="secondary"
                    icon={<ExternalLink aria-hidden />}
                    isWide
                  >
                    {page.linkedIn}
                  </LinkButton>
                </>
              )}
              <Button variant="ghost" icon={<Printer aria-hidden />} onClick={() => window.print()} isWide>
                {page.print}
              </Button>
            </Stack>
          </Section>
        </Card>
      </Stack>
    </Split>
  );
}

export function CertificatePage() {
  const { certificate_no: asked = '' } = useParams();
  const { currentData: certificate, isError, isFetching, refetch } = useCertificatesOneQuery(asked);
  // The address may have it in lower case.
  const no = certificate?.no ?? asked;
  usePageTitle(page.crumb(no));
  return (
    <Page>
      <Breadcrumb>
        <Link to={paths.certificates}>{page.breadcrumb}</Link>
        {page.crumb(no)}
      </Breadcrumb>
      {!certificate && isError ? (
        <ErrorState
          isScreen
          message={page.failed}
          onRetry={refetch}
          isRetrying={isFetching}
          action={<BackToCertificates />}
        />
      ) : (
        <CertificateView key={asked} no={no} certificate={certificate} />
      )}
    </Page>
  );
}
