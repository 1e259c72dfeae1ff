import { useEffect, useState } from 'react';
import { Dialog, DialogActions } from 'shared/overlays';
import { useAppStore } from 'shared/store';
import { tokens } from 'shared/theme';
import { Button, ErrorState, LinkButton, Skeleton, Stack, Text } from 'shared/ui';
import { styled } from 'styled-components';
import { fetchCertificateFile } from '../../certificateFile.ts';
import { texts } from '../../texts.ts';

const { page } = texts;

// Never sandboxed: browsers refuse their PDF viewer in a sandbox.
const Frame = styled.iframe`
  inline-size: 100%;
  block-size: min(70dvh, 46rem);
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.md};
  background: #fff;
`;

/** The page as wide as the dialog, without the viewer's own bars: the dialog has its own. */
const PLAIN_VIEW = '#toolbar=0&navpanes=0&view=FitH';

interface Props {
  no: string;
  onClose(): void;
  onDownload(): void;
  isDownloading: boolean;
}

export function PreviewDialog({ no, onClose, onDownload, isDownloading }: Props) {
  const store = useAppStore();
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    void fetchCertificateFile(store, no).then((answer) => {
      if (isGone) return;
      if ('error' in answer) {
        console.warn(`The certificate ${no} could not be previewed.`, answer.error);
        setFailed(true);
        return;
      }
      address = URL.createObjectURL(new Blob([answer.file], { type: 'application/pdf' }));
      setUrl(address);
    });
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [store, no]);

  const canShowPdf = typeof navigator === 'undefined' || navigator.pdfViewerEnabled !== false;
  return (
    <Dialog isOpen onClose={onClose} title={page.previewTitle} size="lg">
      <Stack $gap={4}>
        {hasFailed ? (
          <ErrorState message={page.downloadFailed} />
        ) : !url ? (
          <Skeleton shape="detail" count={3} />
        ) : canShowPdf ? (
          <Frame src={`${url}${PLAIN_VIEW}`} title={page.crumb(no)} />
        ) : (
          <Stack $align="flex-start">
            <Text>{page.previewUnsupported}</Text>
            <LinkButton href={url} target="_blank" rel="noopener">
              {page.openPreview}
            </LinkButton>
          </Stack>
        )}
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
