import type { FastifyInstance } from 'fastify';

export const HOUR_MS = 60 * 60 * 1000;

/** Does `work` again and again while a working process runs. What failed is logged, and tried again the next time. */
export function every(app: FastifyInstance, ms: number, what: string, work: () => Promise<void>): void {
  if (!app.settings.workers) return;
  const timer = setInterval(() => void work().catch((error: unknown) => app.log.error(error, `${what} failed`)), ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
