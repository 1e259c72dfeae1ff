import { until } from '@project-practice/foundation/http/testing';
import { jest } from '@jest/globals';
import { openRegistry, type TestRegistry } from '../testing/openRegistry.ts';

const HOUR = 60 * 60_000;
const beats = jest.spyOn(globalThis, 'setInterval');
let registry: TestRegistry;
beforeAll(async () => {
  registry = await openRegistry();
});
afterAll(async () => {
  await registry.close();
  beats.mockRestore();
});

it('forgets reports after two weeks, within an hour', async () => {
  const { pool } = registry.database;
  for (const days of [13, 15]) {
    const at = `now() - interval '${days} days'`;
    await pool.query(
      `insert into registry.health_visitors (name, version, visitor, network, first_seen_at, last_seen_at) values ('mf-teams', '0.1.0', 'day ${days}', 1, now() - interval '30 days', ${at})`,
    );
    await pool.query(
      `insert into registry.health_minutes (name, version, minute, mounts, failures, recoveries) values ('mf-teams', '0.1.0', ${at}, 1, 1, 0)`,
    );
    await pool.query(
      `insert into registry.health_loads (name, version, minute, bucket, count) values ('mf-teams', '0.1.0', ${at}, 8, 1)`,
    );
    await pool.query(
      `insert into registry.health_errors (name, version, phase, message, count, last_at) values ('mf-teams', '0.1.0', 'load', 'day ${days}', 1, ${at})`,
    );
  }
  // An hour passes.
  for (const [beat, ms] of beats.mock.calls) if (ms === HOUR) beat();
  const left = async (column: string, table: string) =>
    (await pool.query(`select extract(day from now() - ${column})::int as day from registry.${table}`)).rows.map(
      ({ day }) => day,
    );
  const all = () =>
    Promise.all([
      left('last_seen_at', 'health_visitors'),
      left('minute', 'health_minutes'),
      left('minute', 'health_loads'),
      left('last_at', 'health_errors'),
    ]);
  await until(async () => !(await all()).flat().includes(15));
  expect(await all()).toEqual([[13], [13], [13], [13]]);
});
