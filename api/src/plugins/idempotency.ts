import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { newClaim } from '../database/index.ts';
import { conflict, invalid } from '../problem.ts';
import { untilDone } from '../untilDone.ts';
import {
  DONE,
  findHolder,
  markDone,
  RENEW_EVERY_MS,
  renewLeases,
  settle,
  takeKey,
  type Claim,
} from './idempotencyClaims.ts';

declare module 'fastify' {
  interface FastifyRequest {
    idempotencyClaim: Claim | undefined;
  }
}

const WRITES = new Set(['POST', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,200}$/;
/** Less than the time after which clients give up. */
const WAIT_AT_MOST_MS = 8_000;
const LOOK_EVERY_MS = 100;
/** The answer is stored right after its effect, or never. */
const ANSWERED_WITHIN_MS = 2_000;

const inProgress = () =>
  conflict('The first request with this Idempotency-Key is still being processed.', 'idempotency_in_progress');

/**
 * A keyed hash, because a body may hold a password: with the database alone, nobody can test guesses against it. A body
 * that the route does not read is not part of the request, and may be nested to any depth.
 */
/** A key of its own, so that what is stored here helps nobody to guess the one that signs tokens. */
const fingerprintKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'idempotency', 32));

function fingerprintOf(request: FastifyRequest, secret: Buffer): string {
  const body = request.routeOptions.schema?.body ? request.body : undefined;
  return createHmac('sha256', secret)
    .update(`${request.method} ${request.url.split('?')[0]!.replace(/\/+$/, '')}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');
}

/**
 * A write repeated with the same `Idempotency-Key` takes effect once per user and gets the same answer for 24 hours, so
 * that a client can resend a request that timed out. Refusals are not stored.
 */
export const idempotencyPlugin = fp(async (app) => {
  const secret = fingerprintKey(app.settings.auth.jwtSecret);
  app.decorateRequest('idempotencyClaim', undefined);
  const settleAgain = untilDone(app);

  const underWay = new AsyncLocalStorage<Claim>();
  app.beforeCommit.push(async (tx) => {
    const claim = underWay.getStore();
    // A request that was held up for longer than its lease lost its key to another: roll it back, so that the write happens once.
    if (claim && !(await markDone(tx, claim))) throw inProgress();
  });

  const held = new Set<Claim>();
  const renew = () =>
    renewLeases(app.db, [...held]).catch((error: unknown) =>
      app.log.error(error, 'the claims of Idempotency-Keys could not be renewed'),
    );
  const renewing = setInterval(() => void renew(), RENEW_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(renewing));

  async function replay(reply: FastifyReply, claim: Claim): Promise<FastifyReply | 'free'> {
    let unanswered = 0;
    // The first request may still be running, so wait for its answer.
    for (let waited = 0; waited < WAIT_AT_MOST_MS; waited += LOOK_EVERY_MS) {
      const kept = await findHolder(app.db, claim);
      if (!kept) return 'free';
      if (kept.fingerprint !== claim.fingerprint)
        throw conflict('This Idempotency-Key was used for a different request.', 'idempotency_key_reused');
      if (kept.status === DONE) {
        unanswered += LOOK_EVERY_MS;
        if (unanswered > ANSWERED_WITHIN_MS)
          throw conflict('This was done, but the response was lost. Reload the page to see the result.', 'answer_lost');
      } else if (kept.status !== null) {
        return reply
          .code(kept.status)
          .header('idempotency-replayed', 'true')
          .type('application/json; charset=utf-8')
          .send(kept.body ?? '');
      }
      await wait(LOOK_EVERY_MS);
    }
    throw inProgress();
  }

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (!WRITES.has(request.method) || key === undefined || !request.visitor) return;
    if (typeof key !== 'string' || !KEY.test(key))
      throw invalid('Idempotency-Key must have 1 to 200 visible characters.');
    const user_id = request.visitor.id;
    await app.limit('keyed', user_id);
    const claim: Claim = {
      user_id,
      key,
      fingerprint: fingerprintOf(request, secret),
      claim: newClaim(),
    };
    while (!(await takeKey(app.db, claim))) {
      const answered = await replay(reply, claim);
      if (answered !== 'free') return answered;
    }
    held.add(claim);
    request.idempotencyClaim = claim;
  });
  // The rest of the request, that is the handler and its transactions, runs inside this call.
  app.addHook('preHandler', (request, _reply, next) => {
    if (request.idempotencyClaim === undefined) next();
    else underWay.run(request.idempotencyClaim, next);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = request.idempotencyClaim;
    if (claim === undefined) return;
    held.delete(claim);
    const keep = () => settle(app.db, claim, reply.statusCode, typeof payload === 'string' ? payload : null);
    try {
      await keep();
    } catch (error) {
      // The write succeeded, so its answer goes out even though it could not be stored.
      request.log.error(error, 'the answer of an Idempotency-Key could not be kept');
      // Until it is stored, repeated requests wait for one that is over.
      settleAgain(keep);
    }
  });
});
