import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyTexts as texts } from '../texts/passkeys.ts';

type Asked = { credential: object } | { problem: string };

async function ask(work: () => Promise<object>): Promise<Asked> {
  if (!browserSupportsWebAuthn()) return { problem: texts.unsupported };
  try {
    return { credential: await work() };
  } catch (error) {
    const { name } = error as Error;
    // Browsers do not tell apart a person who says no and a device that has no passkey, so that no page learns which it is.
    if (name === 'NotAllowedError' || name === 'AbortError') return { problem: texts.cancelled };
    return { problem: name === 'InvalidStateError' ? texts.known : texts.failed };
  }
}

/** Lets the browser sign the server's question with a passkey, which its person chooses and unlocks. */
export const signWithPasskey = (options: unknown) =>
  ask(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

/** Lets the browser make a passkey. */
export const makePasskey = (options: unknown) =>
  ask(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
