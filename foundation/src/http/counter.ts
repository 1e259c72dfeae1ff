import { Counter, register } from 'prom-client';

/** The counter of `/metrics` with this name, which all servers of a process share. */
export const counter = <L extends string>(name: string, help: string, labelNames: L[]): Counter<L> =>
  (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames });
