import { Download, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { messageOf } from '@project-practice/shared/api';
import { onDemand } from '@project-practice/shared/remote';
import { saveFile, Section } from '@project-practice/shared/details';
import { Button, Card, showSnackbar, Stack } from '@project-practice/shared/ui';
import { useAuthDownloadDataMutation } from './myDataApi.ts';
import { myDataTexts as texts } from '../../texts/myData.ts';

const DeleteAccountDialog = onDemand(
  async () => (await import(/* webpackChunkName: "profile-dialogs" */ './DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

export function MyDataSection() {
  const [download, { isLoading, reset }] = useAuthDownloadDataMutation();
  const [isDeleting, setDeleting] = useState(false);
  const close = useCallback(() => setDeleting(false), []);

  const handleDownload = async () => {
    const result = await download();
    if ('error' in result) showSnackbar({ message: messageOf(result.error, texts.downloadFailed), tone: 'error' });
    else saveFile(result.data, texts.fileName);
    // Frees the file's memory.
    reset();
  };

  return (
    <Stack $gap={5}>
      <Card>
        <Section title={texts.download} description={texts.downloadDescription}>
          <div>
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              isPending={isLoading}
              onClick={() => void handleDownload()}
            >
              {isLoading ? texts.preparing : texts.download}
            </Button>
          </div>
        </Section>
      </Card>
      <Card>
        <Section title={texts.deletion} description={texts.deletionDescription}>
          <div>
            <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
              {texts.delete}
            </Button>
          </div>
        </Section>
      </Card>
      <DeleteAccountDialog isOpen={isDeleting} onClose={close} />
    </Stack>
  );
}
