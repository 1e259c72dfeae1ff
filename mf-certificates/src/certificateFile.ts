import { request, type RequestError } from 'shared/api';
import { ensureFreshToken, selectAccessToken, sessionExpired } from 'shared/session';
import type { AppStore } from 'shared/store';

/** The certificate's PDF. Files stay out of the cache: they are large and asked for once. */
export async function fetchCertificateFile(store: AppStore, no: string): Promise<{ file: Blob } | { error: RequestError }> {
  await ensureFreshToken(store);
  const answer = await request(`/certificates/${encodeURIComponent(no)}/download/`, { responseType: 'blob', token: selectAccessToken(store.getState()) });
  if (!('error' in answer)) return { file: answer.data as Blob };
  if (answer.error.status === 401) store.dispatch(sessionExpired());
  return answer;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
