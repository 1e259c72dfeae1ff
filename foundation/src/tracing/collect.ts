import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import pg from 'pg';

// The attributes' names are those of OpenTelemetry's semantic conventions 1.

/** How long a server that ends waits for what it has collected to be taken. */
const SEND_WITHIN_MS = 2_000;
const OF_PROBES = /^\/(?:healthz|readyz|metrics)$/;

interface Traced {
  span: Span;
  context: Context;
}

/** The word that a statement begins with, and the statement without its values, which may be anybody's. */
function described(query: unknown): { name: string; text: string } {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');
  return { name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'query', text };
}

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** A span for each statement of a request or a job; others, such as those of the queue's own clock, have none. */
function traceStatements(prototype: { query: unknown }): void {
  const tracer = trace.getTracer('project-practice');
  const original = prototype.query as Query;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    // With a callback, it is the pool that asks one of its clients.
    if (!trace.getActiveSpan() || typeof given.at(-1) === 'function') return original.apply(this, given);
    const { name, text } = described(given[0]);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text };
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const asked = original.apply(this, given) as Promise<unknown>;
    return asked.then(
      (result) => {
        span.end();
        return result;
      },
      (error: unknown) => {
        const { code } = error as { code?: string };
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', code ?? 'unknown').end();
        throw error;
      },
    );
  } satisfies Query;
}

/** A span for each request, below the one that the caller names by `traceparent` (W3C Trace Context). */
const requests: FastifyPluginAsync = fp(async (app) => {
  const tracer = trace.getTracer('project-practice');
  const running = new WeakMap<FastifyRequest, Traced>();
  const end = (request: FastifyRequest, status?: number) => {
    const { span } = running.get(request) ?? {};
    if (!span) return;
    running.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  app.addHook('onRequest', (request, _reply, next) => {
    const { method } = request;
    const route = request.routeOptions.url;
    if (route !== undefined && OF_PROBES.test(route)) return next();
    const above = propagation.extract(context.active(), request.headers);
    // The pattern and not the address: a link's secret may stand there.
    const attributes = {
      'http.request.method': method,
      'url.scheme': request.protocol,
      ...(route !== undefined && { 'http.route': route }),
    };
    const span = tracer.startSpan(`${method} ${route ?? ''}`.trim(), { kind: SpanKind.SERVER, attributes }, above);
    running.set(request, { span, context: trace.setSpan(above, span) });
    context.with(running.get(request)!.context, next);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, next) => {
    const traced = running.get(request);
    if (traced) context.with(traced.context, next);
    else next();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', async (request) => end(request));
});

/** Starts to collect, and returns what traces requests. What was collected is sent before the server has stopped. */
export function collect(): FastifyPluginAsync {
  const name = process.env['OTEL_SERVICE_NAME'] ?? 'project-practice';
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceStatements(pg.Client.prototype);
  traceStatements(pg.Pool.prototype);
  return fp(async (app) => {
    await app.register(requests);
    // Whoever collects may be gone: that must not keep the server from ending.
    app.addHook('onClose', async () => {
      const sent = provider.shutdown().catch((error: unknown) => app.log.warn(error));
      await Promise.race([sent, pause(SEND_WITHIN_MS, undefined, { ref: false })]);
    });
  });
}
