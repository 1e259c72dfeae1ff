import { SITE_NAME } from '@project-practice/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type Db, tables } from '../../database/index.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { NewCredential, UsedCredential } from './passkeys.schemas.ts';

type Passkey = typeof tables.passkeys.$inferSelect;
type App = Pick<FastifyInstance, 'db' | 'settings'>;

/** Loaded when it is first needed, because it takes as long as the rest of the server's start. */
const webauthn = () => import('@simplewebauthn/server');

/** Browsers use a passkey for this host only, and say on which page they did. */
function siteOf({ settings: { publicAppUrl } }: App) {
  const { hostname, origin } = new URL(publicAppUrl);
  return { rpID: hostname, origin };
}

const expecting = (app: App, challenge: string) => {
  const { rpID, origin } = siteOf(app);
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
};

type Transports = NonNullable<
  Parameters<Awaited<ReturnType<typeof webauthn>>['generateRegistrationOptions']>[0]['excludeCredentials']
>[number]['transports'];
const transportsOf = ({ transports }: Passkey) => transports as Transports;

/** With what the browser is called to make a passkey for this account. */
export async function creationOptions(app: App, user: { id: number; email: string }, known: Passkey[]) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(app).rpID,
    // The same for every passkey of an account, so that a device keeps only one.
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(app.db, options.challenge, user.id);
  return { ...options };
}

/** The key of a credential that was made for this account just now; undefined if that is not proved. */
export async function verifyNew(app: App, userId: number, credential: NewCredential) {
  const challenge = await takeChallenge(app.db, credential.response.clientDataJSON, userId);
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  // It throws for everything that is wrong.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    ...expecting(app, challenge),
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { credential: made, credentialBackedUp } = registrationInfo;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    is_synced: credentialBackedUp,
  };
}

/** With what the browser is called to sign in with any passkey for this site that it has. */
export async function requestOptions(app: App) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: siteOf(app).rpID, userVerification: 'required' });
  await keepChallenge(app.db, options.challenge, null);
  return { ...options };
}

/** The signature counter of a passkey that was used just now; undefined if that is not proved. */
export async function verifyUsed(app: App, passkey: Passkey, challenge: string, credential: UsedCredential) {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    ...expecting(app, challenge),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

export const takeSignInChallenge = (db: Db, credential: UsedCredential) =>
  takeChallenge(db, credential.response.clientDataJSON, null);
