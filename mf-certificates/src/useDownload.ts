import { useState } from 'react';
import { useAppStore } from 'shared/store';
import { fetchCertificateFile, saveFile } from './certificateFile.ts';

/** Downloads a certificate as `certificate-{no}.pdf`. Resolves whether it arrived. */
export function useDownload(no: string) {
  const store = useAppStore();
  const [isPending, setPending] = useState(false);

  async function download(): Promise<boolean> {
    setPending(true);
    const answer = await fetchCertificateFile(store, no);
    setPending(false);
    if ('error' in answer) {
      console.warn(`The certificate ${no} could not be downloaded.`, answer.error);
      return false;
    }
    saveFile(answer.file, `certificate-${no}.pdf`);
    return true;
  }
  return { download, isPending };
}
