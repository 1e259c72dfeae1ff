import { aRemote } from './builds.ts';
import { callsOf, visitorsBetween } from './calls.ts';
import type { TestRegistry } from './openRegistry.ts';

/** Stages of these percentages, each promoted by a person. */
export const byHand = (...percentages: number[]) =>
  percentages.map((targetPercentage) => ({ targetPercentage, approval: true }));

/** A separate remote for each test, at 0.1.0 for everybody, with 0.2.0 released. */
export async function aService(registry: TestRegistry, name: string, query = '') {
  const operator = callsOf(registry);
  const path = `/${name.slice(3)}`;
  const version = (number: string, contract = '^1.0.0') =>
    aRemote({
      manifest: { name, version: number, contract, routes: [{ path, access: 'public', title: name }], nav: [] },
      build: { routeFiles: {} },
    });
  await operator.release(name, version('0.1.0'), query);
  await operator.release(name, version('0.2.0'));
  const visitorAt = (from: number, to: number) => visitorsBetween(name, from, to, 1)[0]!;
  return {
    name,
    operator,
    version,
    early: visitorAt(0, 10),
    later: visitorAt(10, 50),
    versionFor: async (visitor: string) => (await operator.versionsFor(visitor))[name],
    async makeStable(number: string) {
      await operator.start(name, number, byHand(10, 50));
      await operator.promote(name, { toEnd: true });
    },
  };
}

/** The same, but not live yet. */
export const aHeldService = (registry: TestRegistry, name: string) => aService(registry, name, '?hold=true');
