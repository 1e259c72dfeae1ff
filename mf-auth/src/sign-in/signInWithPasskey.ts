import { messageOf, request, type RequestError } from '@project-practice/shared/api';
import { signWithPasskey } from '../passkeys/askBrowser.ts';
import { entranceTexts } from '../texts/entrance.ts';
import { passkeyTexts as texts } from '../texts/passkeys.ts';

function textOf(error: RequestError): string {
  if (error.status === 401) return texts.unknown;
  if (error.status === 429) return entranceTexts.tooMany(error.retryAfter);
  return messageOf(error, entranceTexts.genericError);
}

/** Enters with a passkey of this browser; returns what went wrong, if anything. */
export async function signInWithPasskey(
  enter: (credential: object) => Promise<RequestError | undefined>,
): Promise<string | undefined> {
  const options = await request('/auth/passkeys/sign-in/options/', { method: 'POST' });
  if ('error' in options) return textOf(options.error);
  const asked = await signWithPasskey(options.data);
  if ('problem' in asked) return asked.problem;
  const error = await enter(asked.credential);
  return error && textOf(error);
}
