import { until } from '@project-practice/foundation/http/testing';
import { aRemote } from './builds.ts';
import { callsOf, visitorsBetween } from './calls.ts';
import type { TestRegistry } from './openRegistry.ts';

/** A stage of this percentage that ends after `duration`, or else when a person approves. */
export const at = (targetPercentage: number, duration?: string) =>
  duration ? { targetPercentage, duration } : { targetPercentage, approval: true };

/** A separate remote for each test, at 0.1.0 for everybody, with 0.2.0 rolling out. */
export async function aCanary(registry: TestRegistry, name: string, stages: object[], analysis: object = {}) {
  const operator = callsOf(registry);
  const build = (version: string) =>
    aRemote({
      manifest: { name, version, routes: [{ path: `/${name.slice(3)}`, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });
  await operator.release(name, build('0.1.0'));
  await operator.release(name, build('0.2.0'));
  await operator.start(name, '0.2.0', stages, analysis);
  return {
    operator,
    early: visitorsBetween(name, 0, 10, 40),
    others: visitorsBetween(name, 50, 100, 60),
    mounted: (visitor: string, version: string, ms = 120, from?: string) =>
      operator.report(visitor, [{ remote: name, version, kind: 'mounted', ms }], from),
    failed: (visitor: string, version: string, from?: string) =>
      operator.report(
        visitor,
        [{ remote: name, version, kind: 'failed', phase: 'mount', message: 'Cannot read properties of undefined' }],
        from,
      ),
    status: async () => (await operator.remote(name)).rollouts[0],
  };
}

/** Reads until the registry has acted on its own. */
export const eventually = <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> =>
  until(async () => {
    const value = await read();
    return isThere(value) && value;
  });
