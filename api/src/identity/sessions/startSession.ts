import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TokenPair } from '@project-practice/shared/contract';
import { type Db, tables } from '../../database/index.ts';

const { refreshTokens, sessions } = tables;

export interface Device {
  userAgent: string;
  address: string;
}

export interface RefreshRow {
  id: string;
  session_id: string;
  issued_at: Date;
  expires_at: Date;
}

/** The parts of the app that issuing tokens needs. */
export type Issuer = Pick<FastifyInstance, 'jwt' | 'clock' | 'settings'>;

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The token pair for a refresh token's row. The same row always gives the same refresh token, so no secret is stored. */
export function tokensFor({ jwt, clock, settings: { auth } }: Issuer, userId: number, row: RefreshRow): TokenPair {
  const sub = String(userId);
  const now = Math.floor(clock.now() / 1000);
  return {
    access: jwt.sign({
      sub,
      sid: row.session_id,
      typ: 'access',
      pair: row.id,
      iat: now,
      exp: now + auth.accessSeconds,
    }),
    refresh: jwt.sign({
      sub,
      sid: row.session_id,
      typ: 'refresh',
      jti: row.id,
      iat: inSeconds(row.issued_at),
      exp: inSeconds(row.expires_at),
    }),
  };
}

/** Adds a refresh token to a session. It never outlives the session. */
export async function addRefreshToken(
  tx: Db,
  { clock, settings: { auth } }: Issuer,
  session: { id: string; expires_at: Date },
): Promise<RefreshRow> {
  const issued = new Date(clock.now());
  const end = Math.min(issued.getTime() + auth.refreshSeconds * 1000, session.expires_at.getTime());
  const row = { id: randomUUID(), session_id: session.id, issued_at: issued, expires_at: new Date(end) };
  await tx.insert(refreshTokens).values(row);
  return row;
}

/** Signs a user in on one device. */
export async function startSession(tx: Db, issuer: Issuer, userId: number, device: Device): Promise<TokenPair> {
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: userId,
      expires_at: new Date(issuer.clock.now() + issuer.settings.auth.sessionSeconds * 1000),
      user_agent: device.userAgent.slice(0, 300),
      address: device.address,
    })
    .returning({ id: sessions.id, expires_at: sessions.expires_at });
  return tokensFor(issuer, userId, await addRefreshToken(tx, issuer, session!));
}
