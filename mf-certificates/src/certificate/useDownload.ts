import { saveFile } from 'shared/details';
import { useCertificatesFileMutation } from './certificateApi.ts';

/** Downloads a certificate as `certificate-{no}.pdf`. Resolves whether it arrived. */
export function useDownload(no: string) {
  const [fetchFile, { isLoading: isPending, reset }] = useCertificatesFileMutation();

  async function download(): Promise<boolean> {
    const { data: file, error } = await fetchFile(no);
    if (file) saveFile(file, `certificate-${no}.pdf`);
    else console.warn(`The certificate ${no} could not be downloaded.`, error);
    // The file is not kept in memory once it is written.
    reset();
    return file !== undefined;
  }
  return { download, isPending };
}
