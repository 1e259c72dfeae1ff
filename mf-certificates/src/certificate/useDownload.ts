import { saveFile } from '@project-practice/shared/details';
import { useCertificatesFileMutation } from './certificateApi.ts';

/** Downloads a certificate as `certificate-{no}.pdf`. `download` resolves to whether it succeeded. */
export function useDownload(no: string) {
  const [fetchFile, { isLoading: isPending, reset }] = useCertificatesFileMutation();

  async function download(): Promise<boolean> {
    const { data: file, error } = await fetchFile(no);
    if (file) saveFile(file, `certificate-${no}.pdf`);
    else console.warn(`The certificate ${no} could not be downloaded.`, error);
    // Frees the file's memory.
    reset();
    return file !== undefined;
  }
  return { download, isPending };
}
