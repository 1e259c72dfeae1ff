import { useEffect, useState } from 'react';
import { Dialog, DialogActions } from '@project-practice/shared/overlays';
import { tokens } from '@project-practice/shared/theme';
import { Alert, Button, ErrorState, LinkButton, Skeleton, Stack, Text } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { useCertificatesFileMutation } from '../certificate/certificateApi.ts';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { CertificatePicture } from '../picture/CertificatePicture.tsx';
import { texts } from '../texts.ts';

const { page } = texts;

// Not sandboxed, because browsers refuse to run their PDF viewer in a sandbox.
const Viewer = styled.iframe`
  inline-size: 100%;
  /* A sheet on its side; on a phone as wide as the dialog. */
  aspect-ratio: 842 / 595;
  max-block-size: min(70dvh, 46rem);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.md};
  background: #fff;
`;

/** Fits the PDF to the width of the dialog and hides the viewer's toolbars. */
const PLAIN_VIEW = '#toolbar=0&navpanes=0&view=FitH';

interface Props {
  isOpen: boolean;
  onClose(): void;
  no: string;
  /** Undefined while it is loading. */
  certificate: NamedCertificate | undefined;
  onDownload(): void;
  isDownloading: boolean;
  hasDownloadFailed: boolean;
}

export function PreviewDialog({
  isOpen,
  onClose,
  no,
  certificate,
  onDownload,
  isDownloading,
  hasDownloadFailed,
}: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={page.previewTitle} size="lg">
      <Stack $gap={4}>
        <Preview no={no} certificate={certificate} />
        {hasDownloadFailed && <Alert tone="error">{page.downloadFailed}</Alert>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {page.close}
          </Button>
          <Button onClick={onDownload} isPending={isDownloading}>
            {isDownloading ? page.downloading : texts.list.download}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** A component of its own, because the dialog unmounts it when it closes, so that each opening loads the document again. */
function Preview({ no, certificate }: Pick<Props, 'no' | 'certificate'>) {
  const [fetchFile] = useCertificatesFileMutation();
  const [url, setUrl] = useState<string>();
  const [tries, setTries] = useState(1);
  const [failedTries, setFailedTries] = useState(0);

  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    void fetchFile(no).then(({ data: file, error }) => {
      if (isGone) return;
      if (!file) {
        console.warn(`The certificate ${no} could not be previewed.`, error);
        setFailedTries(tries);
        return;
      }
      address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
      setUrl(address);
    });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [fetchFile, no, tries]);

  if (url) {
    return navigator.pdfViewerEnabled !== false ? (
      <Viewer src={`${url}${PLAIN_VIEW}`} title={page.crumb(no)} />
    ) : (
      <Stack>
        {certificate && <CertificatePicture certificate={certificate} />}
        <Text>{page.previewUnsupported}</Text>
        <LinkButton href={url} target="_blank" rel="noopener">
          {page.openPreview}
        </LinkButton>
      </Stack>
    );
  }
  if (failedTries === 0) return <Skeleton shape="detail" count={3} />;
  return (
    <ErrorState message={page.previewMissing} onRetry={() => setTries(tries + 1)} isRetrying={failedTries < tries} />
  );
}
