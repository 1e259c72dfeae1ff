import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '@project-practice/shared/contract';
import type { Db } from '../../database/index.ts';
import { giveUp } from '../address/addressProofs.ts';
import { isBlocked } from '../address/blockedMail.ts';
import { isKept } from '../address/leftAddresses.ts';
import { canonicalEmail } from '../person/canonicalEmail.ts';
import { ProviderRefusal, type ProviderIdentity } from './provider.ts';
import { Problem } from '../../problem.ts';
import { startSession, type Device, type Issuer } from '../sessions/startSession.ts';
import {
  addIdentity,
  findByEmail,
  findByIdentity,
  insertUser,
  hasIdentity,
  keepAccount,
  consumeState,
  type UserRow,
} from '../account/account.repository.ts';

interface Attempt {
  redirectUri: string;
  /** Of the code flow; accepted once. */
  state?: string;
}

const LEAST_STATE_CHARACTERS = 8;

/** Always this message, and never 401, on which clients clear their session. */
export const refusal = (provider: string) =>
  new Problem(400, 'social_sign_in_failed', `${provider} authentication failed. Please try again.`);

/**
 * The account of a provider's identity. An existing account with the same address is joined only if both sides verified the
 * address. That includes accounts without a password, whose owner may have entered somebody else's address.
 */
async function accountOf(tx: Db, provider: string, identity: ProviderIdentity): Promise<UserRow | undefined> {
  const known = await findByIdentity(tx, provider, identity.subject);
  if (known) return known;
  if (!identity.isEmailVerified) return undefined;
  let sameAddress = await findByEmail(tx, identity.email);
  // An account that only gave this address for its own goes back to the one it had before.
  if (sameAddress && !sameAddress.email_verified_at && (await giveUp(tx, sameAddress))) sameAddress = undefined;
  // Another sign-in of the same person may have joined it meanwhile.
  if (sameAddress && !(await mayJoin(tx, sameAddress, provider))) return findByIdentity(tx, provider, identity.subject);
  const canonical = canonicalEmail(identity.email);
  if (!sameAddress && ((await isKept(tx, canonical)) || (await isBlocked(tx, canonical)))) return undefined;
  const user =
    sameAddress ??
    (await insertUser(tx, {
      email: identity.email,
      first_name: identity.first_name,
      last_name: identity.last_name,
      password_hash: null,
      email_verified_at: sql`now()`,
    }));
  await addIdentity(tx, user.id, provider, identity.subject);
  return user;
}

/** Somebody else may have the address now, at the provider too: then it has given it another subject. */
const mayJoin = async (tx: Db, user: UserRow, provider: string): Promise<boolean> =>
  user.email_verified_at !== null && !(await hasIdentity(tx, user.id, provider));

/** Signs in to the identity's account, and makes one if there is none. Undefined if it may not be entered that way. */
export async function enterThrough(
  tx: Db,
  issuer: Issuer,
  provider: string,
  identity: ProviderIdentity,
  device: Device,
): Promise<TokenPair | undefined> {
  const user = await accountOf(tx, provider, identity);
  if (!user || !(await keepAccount(tx, user.id))) return undefined;
  return startSession(tx, issuer, user.id, device);
}

/** Whom the provider names, once the attempt itself is in order. `ask` is undefined if the provider is not set up. */
export async function identityOf(
  app: Pick<FastifyInstance, 'db' | 'log' | 'settings'>,
  provider: string,
  { redirectUri, state }: Attempt,
  ask: (() => Promise<ProviderIdentity>) | undefined,
): Promise<ProviderIdentity> {
  if (!ask || !app.settings.corsOrigins.some((origin) => redirectUri === `${origin}/oauth/callback`))
    throw refusal(provider);
  if (state !== undefined) {
    const hash = createHash('sha256').update(state).digest('base64url');
    if (state.length < LEAST_STATE_CHARACTERS || !(await consumeState(app.db, hash))) throw refusal(provider);
  }
  try {
    return await ask();
  } catch (error) {
    app.log.warn(
      { provider, reason: error instanceof ProviderRefusal ? error.message : String(error) },
      'social sign-in refused',
    );
    throw refusal(provider);
  }
}
