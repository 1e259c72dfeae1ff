import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { tables } from '../database/index.ts';
import { conflict, invalid } from '../problem.ts';
import { untilDone } from '../untilDone.ts';

/** That one request has the key; a later one that takes it over has a claim of its own. */
interface Claim {
  user_id: number;
  key: string;
  fingerprint: string;
  /** Known before the claim is made: a database that went meanwhile may have it all the same. */
  body: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyClaim: Claim | undefined;
  }
}

const { idempotencyKeys } = tables;
const WRITES = new Set(['POST', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,200}$/;
export const KEPT_FOR = sql`interval '24 hours'`;
/** A first request that did not answer within this time died with its process. */
const ABANDONED_AFTER = sql`interval '60 seconds'`;
/** Within the time after which clients give up. */
const WAIT_AT_MOST_MS = 8_000;
const LOOK_EVERY_MS = 100;
/** Written with the effect itself: the request is done, whatever becomes of its answer. */
const DONE = 102;
/** The answer follows its effect at once, or never. */
const ANSWERED_WITHIN_MS = 2_000;

/**
 * Keyed, because a body may hold a password: with the database alone nobody can try guesses against it. A body that the
 * route does not read is no part of the request, and may be nested as deep as it likes.
 */
function fingerprintOf(request: FastifyRequest, secret: string): string {
  const body = request.routeOptions.schema?.body ? request.body : undefined;
  return createHmac('sha256', secret)
    .update(`${request.method} ${request.url.split('?')[0]!.replace(/\/+$/, '')}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');
}

/**
 * The same write with the same `Idempotency-Key` has its effect once per user and is answered alike for 24 hours,
 * so that a client whose request timed out may simply send it again. Refusals are not kept.
 */
export const idempotencyPlugin = fp(async (app) => {
  app.decorateRequest('idempotencyClaim', undefined);
  const settleAgain = untilDone(app);

  const underWay = new AsyncLocalStorage<Claim>();
  app.beforeCommit.push(async (tx) => {
    const claimed = underWay.getStore();
    if (claimed) await tx.update(idempotencyKeys).set({ status: DONE }).where(and(isOf(claimed), isNull(idempotencyKeys.status)));
  });

  const isRow = (userId: number, key: string) => and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
  const isOf = ({ user_id, key, body }: Claim) => and(isRow(user_id, key), eq(idempotencyKeys.body, body));
  const giveBack = (claim: Claim) => app.db.delete(idempotencyKeys).where(and(isOf(claim), isNull(idempotencyKeys.status)));

  async function take(claim: Claim): Promise<boolean> {
    const [claimed] = await app.db
      .insert(idempotencyKeys)
      .values(claim)
      .onConflictDoUpdate({
        target: [idempotencyKeys.user_id, idempotencyKeys.key],
        set: { ...claim, status: null, created_at: sql`now()` },
        setWhere: or(
          lt(idempotencyKeys.created_at, sql`now() - ${KEPT_FOR}`),
          and(isNull(idempotencyKeys.status), lt(idempotencyKeys.created_at, sql`now() - ${ABANDONED_AFTER}`)),
        ),
      })
      .returning({ key: idempotencyKeys.key })
      .catch((error: unknown) => {
        settleAgain(() => giveBack(claim));
        throw error;
      });
    return claimed !== undefined;
  }

  async function replay(reply: FastifyReply, userId: number, key: string, fingerprint: string): Promise<FastifyReply | 'gone'> {
    let unanswered = 0;
    // The first request may still be under way: its answer is worth waiting for.
    for (let waited = 0; waited < WAIT_AT_MOST_MS; waited += LOOK_EVERY_MS) {
      const [kept] = await app.db.select().from(idempotencyKeys).where(isRow(userId, key));
      if (!kept) return 'gone';
      if (kept.fingerprint !== fingerprint) throw conflict('This Idempotency-Key belongs to another request.', 'idempotency_key_reused');
      if (kept.status === DONE) {
        unanswered += LOOK_EVERY_MS;
        if (unanswered > ANSWERED_WITHIN_MS) throw conflict('This was done, but its answer was lost on the way. Please reload the page to see it.', 'answer_lost');
      } else if (kept.status !== null) {
        return reply.code(kept.status).header('idempotency-replayed', 'true').type('application/json; charset=utf-8').send(kept.body ?? '');
      }
      await wait(LOOK_EVERY_MS);
    }
    throw conflict('The first request with this Idempotency-Key is still being worked on.', 'idempotency_in_progress');
  }

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (!WRITES.has(request.method) || key === undefined || !request.visitor) return;
    if (typeof key !== 'string' || !KEY.test(key)) throw invalid('Idempotency-Key must have 1 to 200 visible characters.');
    const userId = request.visitor.id;
    await app.limit('keyed', userId);
    const claim = { user_id: userId, key, fingerprint: fingerprintOf(request, app.settings.auth.jwtSecret), body: randomUUID() };
    while (!(await take(claim))) {
      const answered = await replay(reply, userId, key, claim.fingerprint);
      if (answered !== 'gone') return answered;
    }
    request.idempotencyClaim = claim;
  });
  // What follows, the handler with its transactions, runs inside this call.
  app.addHook('preHandler', (request, _reply, next) => {
    if (request.idempotencyClaim === undefined) next();
    else underWay.run(request.idempotencyClaim, next);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claimed = request.idempotencyClaim;
    if (claimed === undefined) return;
    const body = typeof payload === 'string' ? payload : null;
    const settle = async () => {
      if (reply.statusCode < 300) await app.db.update(idempotencyKeys).set({ status: reply.statusCode, body }).where(isOf(claimed));
      else await giveBack(claimed);
    };
    try {
      await settle();
    } catch (error) {
      // What was done is done: the answer is right also where it could not be kept.
      request.log.error(error, 'the answer of an Idempotency-Key could not be kept');
      // Until then whoever asks again waits for a request that is over.
      settleAgain(settle);
    }
  });

  // The embedded database has one process, so whatever was under way died with the last one.
  if (app.database.embedded) app.addHook('onReady', async () => void (await app.db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status))));
});
