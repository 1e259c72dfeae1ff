import type { FastifyPluginAsync } from 'fastify';

/**
 * Collects traces by OpenTelemetry if `OTEL_EXPORTER_OTLP_ENDPOINT` says where they go: a span for each request, for each job, and
 * for each statement of theirs. Its other settings are OpenTelemetry's own. Call it before the database is opened.
 */
export async function startTracing(endpoint: string | undefined): Promise<FastifyPluginAsync | undefined> {
  // Its packages are loaded only where they are used.
  return endpoint === undefined ? undefined : (await import('./collect.ts')).collect();
}
