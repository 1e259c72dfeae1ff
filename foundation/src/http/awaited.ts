import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever calls this waits for as long as it takes: publishing a release, or a probe. */
    patient?: boolean;
  }
}

/** Less than the ten seconds after which the site's pages give up, and more than `LIMIT_MS` of the database. */
const ANSWER_WITHIN_MS = 8_500;
/** So many requests at once are no sign of trouble, however long one of them takes. */
const FEW = 50;
/** When the oldest of many requests has waited for this long, a new one would not be answered in time. */
const BEHIND_MS = 4_000;
/** Who is signed in and writes is in the middle of something. Room is kept for them by refusing all others first. */
const BEHIND_FOR_WRITES_MS = 7_000;

/** The server cannot do this in time; answered with 503. */
export class TooBusy extends Error {
  override name = 'TooBusy';
}

/** Tests have shorter ones. */
interface Limits {
  answerWithinMs?: number;
  behindMs?: number;
  behindForWritesMs?: number;
}

interface Waiting {
  since: number;
  /** When its body began to be read. */
  bodySince: number;
  isOver: boolean;
  /** Whether it was answered in its handler's place. */
  isAnswered: boolean;
}

const isWrite = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && headers.authorization !== undefined;

const underWay = new AsyncLocalStorage<Waiting>();

/** Throws if the request that this work is done for was answered with 503, or its caller has gone: they believe it failed. */
export function refuseUnlessAwaited(): void {
  if (underWay.getStore()?.isOver) throw new TooBusy('Nobody waits for this any more: nothing of it was saved.');
}

/** Runs what a request only sets off, and what nobody waits for. */
export const unawaited = <T>(work: () => T): T => underWay.exit(work);

/**
 * Answers 503 to requests that take too long, and at once to those that would, so that a caller never learns of a failure
 * before the server does. Pages, files and probes are always served. Register it once on the process's server.
 */
export const awaited = fp<Limits>(async (app, limits) => {
  const { answerWithinMs = ANSWER_WITHIN_MS, behindMs = BEHIND_MS, behindForWritesMs = BEHIND_FOR_WRITES_MS } = limits;
  const waiting = new Map<FastifyRequest, Waiting>();
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  const isPatient = (request: FastifyRequest) => request.routeOptions.config?.patient === true;
  const give = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
    clearTimeout(timers.get(request));
    const onTime = () => {
      // A body that still arrives has a limit of its own, and an answer that has begun goes on.
      if (reply.sent || reply.raw.headersSent || request.raw.complete === false) return;
      const state = waiting.get(request);
      if (state) state.isOver = state.isAnswered = true;
      reply.send(new TooBusy('The answer took too long.'));
    };
    if (!isPatient(request)) timers.set(request, setTimeout(onTime, ms).unref());
  };
  const forget = (request: FastifyRequest) => {
    clearTimeout(timers.get(request));
    waiting.delete(request);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const [oldest] = waiting.values();
    const mostMs = isWrite(request) ? behindForWritesMs : behindMs;
    const isLate = waiting.size > FEW && performance.now() - oldest!.since > mostMs;
    if (isLate && /^\/(registry\/)?api\//.test(request.url) && !isPatient(request))
      return done(new TooBusy('Too many requests wait.'));
    const since = performance.now();
    const state: Waiting = { since, bodySince: since, isOver: false, isAnswered: false };
    waiting.set(request, state);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished && !reply.raw.headersSent) state.isOver = true;
      forget(request);
    });
    give(request, reply, answerWithinMs);
    done();
  });
  // The time that a body takes to arrive does not count; all that came before it does.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const state = waiting.get(request);
    if (state) state.bodySince = performance.now();
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const state = waiting.get(request);
    if (state) give(request, reply, answerWithinMs - (state.bodySince - state.since));
    done();
  });
  // An answer or an error is on its way: a second one would get into it.
  const stopWaiting = (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onError', (request, _reply, _error, done) => {
    stopWaiting(request);
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    stopWaiting(request);
    done();
  });
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const work = handler.call(this, request, reply) as unknown;
      if (!(work instanceof Promise)) return work as never;
      return work.catch((error: unknown) => {
        if (!waiting.get(request)?.isAnswered) throw error;
        return reply;
      }) as never;
    };
  });
  // The rest of the request, that is the handler and its transactions, runs inside this call.
  app.addHook('preHandler', (request, _reply, next) => {
    const state = waiting.get(request);
    if (state) underWay.run(state, next);
    else next();
  });
});
