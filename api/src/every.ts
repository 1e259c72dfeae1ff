import type { FastifyInstance } from 'fastify';

export const HOUR_MS = 60 * 60 * 1000;

/** Repeats `work` every `ms` in processes that run workers. A failure is logged; the next interval tries again. */
export function every(app: FastifyInstance, ms: number, what: string, work: () => Promise<void>): void {
  if (!app.settings.workers) return;
  const timer = setInterval(() => void work().catch((error: unknown) => app.log.error(error, `${what} failed`)), ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
