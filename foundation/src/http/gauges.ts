import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge, register } from 'prom-client';

/** Whoever collects the measurements waits ten seconds for all of them. */
const READ_WITHIN_MS = 2_000;

interface Value {
  labels: Record<string, string>;
  value: number;
}

/** A gauge of `/metrics` that is read when it is asked for. What cannot be read in time is left out, and the others are given. */
export function gauge(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { name, help, labels, read }: { name: string; help: string; labels: string[]; read(): Promise<Value[]> | Value[] },
): void {
  // Of several servers in one process, the last one is measured.
  register.removeSingleMetric(name);
  const own: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    async collect() {
      this.reset();
      try {
        const values = await Promise.race([read(), pause(READ_WITHIN_MS, undefined, { ref: false })]);
        for (const { labels: of, value } of values ?? []) this.set(of, value);
      } catch (error) {
        app.log.warn({ err: error, metric: name }, 'a measurement could not be read');
      }
    },
  });
  app.addHook('onClose', async () => {
    if (register.getSingleMetric(name) === own) register.removeSingleMetric(name);
  });
}
