import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs work that no request waits for as a trace of its own. Costs nothing where no traces are collected. */
export const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  trace.getTracer('project-practice').startActiveSpan(name, { root: true }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
