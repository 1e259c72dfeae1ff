import type { FastifyInstance } from 'fastify';

const TRY_EVERY_MS = 1_000;
const GIVE_UP_AFTER_MS = 60_000;

/** Repeats failed database work every second for up to a minute: by then, most outages are over. */
export function untilDone(app: FastifyInstance): (work: () => Promise<unknown>) => void {
  const open = new Map<() => Promise<unknown>, number>();
  let isTrying = false;
  async function tryAll() {
    if (isTrying) return;
    isTrying = true;
    for (const [work, until] of open) {
      const isOver =
        performance.now() > until ||
        (await work().then(
          () => true,
          () => false,
        ));
      if (isOver) open.delete(work);
    }
    isTrying = false;
  }
  const timer = setInterval(() => void tryAll(), TRY_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return (work) => void open.set(work, performance.now() + GIVE_UP_AFTER_MS);
}
