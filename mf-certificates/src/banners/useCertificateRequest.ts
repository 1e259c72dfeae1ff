import { isRequestError } from '@project-practice/shared/api';
import type { CertificateRequest } from '@project-practice/shared/contract';
import { useNavigate, useStay } from '@project-practice/shared/router';
import { showSnackbar } from '@project-practice/shared/ui';
import { useCertificatesRequestMutation } from '../certificate/certificateApi.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const REDIRECT_AFTER_MS = 5_000;
const SNACKBAR_MS = 6_000;

/** The certificate's number in an answer, or in a refusal because the certificate exists already. */
function numberIn({ data, error }: { data?: CertificateRequest | null; error?: unknown }): string | undefined {
  const named = isRequestError(error) ? (error.data as Partial<CertificateRequest> | undefined) : data;
  return named?.certificate_id || undefined;
}

/** Requests the certificate, shows a message, and opens it after 5 s, unless the visitor leaves the page. */
export function useCertificateRequest(projectId: string) {
  const [send, { isLoading }] = useCertificatesRequestMutation();
  const navigate = useNavigate();
  const stay = useStay();

  async function request(): Promise<void> {
    const { current: here } = stay;
    const answer = await send(projectId);
    // When the request was done but its answer is lost, a second one is refused with the number.
    const no = numberIn(answer) ?? (answer.data === null ? numberIn(await send(projectId)) : undefined);
    if (!no) {
      showSnackbar({ message: texts.banner.requestFailed, tone: 'error' });
      return;
    }
    const open = () => void navigate(paths.certificate(no));
    showSnackbar({
      // Replaces the message that the certificate is ready.
      key: `certificate-${projectId}`,
      message: texts.banner.requested,
      tone: 'success',
      duration: SNACKBAR_MS,
      action: { label: texts.banner.openNow, onPress: open },
    });
    if (here.aborted) return;
    const timer = setTimeout(open, REDIRECT_AFTER_MS);
    here.addEventListener('abort', () => clearTimeout(timer));
  }
  return { request, isRequesting: isLoading };
}
