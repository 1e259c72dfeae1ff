import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TokenPair } from 'shared/contract';
import { isUniqueViolation, type Db } from '../../database/index.ts';
import { ProviderRefusal, type ProviderIdentity } from './provider.ts';
import { Problem } from '../../problem.ts';
import { startSession, type Device } from '../sessions/startSession.ts';
import {
  addIdentity,
  findByEmail,
  findByIdentity,
  insertUser,
  keepAccount,
  consumeState,
  type UserRow,
} from '../account/account.repository.ts';

interface Attempt {
  redirectUri: string;
  /** Of the code flow; accepted once. */
  state?: string;
  device: Device;
}

const LEAST_STATE_CHARACTERS = 8;

/** Always this message, and never 401, on which clients clear their session. */
const refusal = (provider: string) =>
  new Problem(400, 'social_sign_in_failed', `${provider} authentication failed. Please try again.`);

function isOurCallback(app: FastifyInstance, redirectUri: string): boolean {
  return app.settings.corsOrigins.some((origin) => redirectUri === `${origin}/oauth/callback`);
}

/**
 * The account of a provider's identity. An existing account with the same address is joined only if both sides verified the
 * address. That includes accounts without a password, whose owner may have entered somebody else's address.
 */
async function accountOf(tx: Db, provider: string, identity: ProviderIdentity): Promise<UserRow | undefined> {
  const known = await findByIdentity(tx, provider, identity.subject);
  if (known) return known;
  if (!identity.isEmailVerified) return undefined;
  const sameAddress = await findByEmail(tx, identity.email);
  if (sameAddress && !sameAddress.email_verified_at) return undefined;
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

async function enter(
  app: FastifyInstance,
  provider: string,
  identity: ProviderIdentity,
  device: Device,
): Promise<TokenPair | undefined> {
  return app.transaction(async (tx) => {
    const user = await accountOf(tx, provider, identity);
    if (!user || !(await keepAccount(tx, user.id))) return undefined;
    return startSession(tx, app, user.id, device);
  });
}

export async function signInThrough(
  app: FastifyInstance,
  provider: string,
  attempt: Attempt,
  ask: (() => Promise<ProviderIdentity>) | undefined,
): Promise<TokenPair> {
  await app.limit('signInPerAddress', attempt.device.address);
  if (!ask || !isOurCallback(app, attempt.redirectUri)) throw refusal(provider);
  if (attempt.state !== undefined) {
    const hash = createHash('sha256').update(attempt.state).digest('base64url');
    if (attempt.state.length < LEAST_STATE_CHARACTERS || !(await consumeState(app.db, hash))) throw refusal(provider);
  }
  let identity: ProviderIdentity;
  try {
    identity = await ask();
  } catch (error) {
    app.log.warn(
      { provider, reason: error instanceof ProviderRefusal ? error.message : String(error) },
      'social sign-in refused',
    );
    throw refusal(provider);
  }
  // If a person signs in for the first time twice at once, the second attempt finds the account that the first created.
  for (let tries = 0; tries < 2; tries++) {
    try {
      const tokens = await enter(app, provider, identity, attempt.device);
      if (tokens) return tokens;
      break;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw refusal(provider);
}
