import { useEffect, useRef } from 'react';
import { isRequestError } from 'shared/api';
import type { CertificateRequest } from 'shared/contract';
import { useLocation, useNavigate } from 'shared/router';
import { showSnackbar } from 'shared/ui';
import { useCertificatesRequestMutation } from '../../certificate/certificateApi.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';

const REDIRECT_AFTER_MS = 5_000;
const SNACKBAR_MS = 6_000;

/** From arriving at the page until leaving it. */
interface Visit {
  isOver: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** A refusal names it too: it is there already. */
function numberIn({ data, error }: { data?: CertificateRequest | null; error?: unknown }): string | undefined {
  const named = isRequestError(error) ? (error.data as Partial<CertificateRequest> | undefined) : data;
  return named?.certificate_id || undefined;
}

/** Asks for the certificate, says so, and leads to it after 5 s; leaving the page is a change of mind. */
export function useCertificateRequest(projectId: number) {
  const [send, { isLoading }] = useCertificatesRequestMutation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const visit = useRef<Visit>({ isOver: false });
  useEffect(() => {
    const here: Visit = (visit.current = { isOver: false });
    return () => {
      here.isOver = true;
      clearTimeout(here.timer);
    };
  }, [pathname]);

  async function request(): Promise<void> {
    const here = visit.current;
    const answer = await send(projectId);
    // Of what was done and not answered the second request hears the number.
    const no = numberIn(answer) ?? (answer.data === null ? numberIn(await send(projectId)) : undefined);
    if (!no) {
      showSnackbar({ message: texts.banner.requestFailed, tone: 'error' });
      return;
    }
    const open = () => void navigate(paths.certificate(no));
    showSnackbar({ message: texts.banner.requested, tone: 'success', duration: SNACKBAR_MS, action: { label: texts.banner.openNow, onPress: open } });
    if (!here.isOver) here.timer = setTimeout(open, REDIRECT_AFTER_MS);
  }
  return { request, isRequesting: isLoading };
}
