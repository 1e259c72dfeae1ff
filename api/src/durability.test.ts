import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLastingStore, ServerProcess, type TestStore } from './testing/index.ts';

const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 2);
const WRITES_BEFORE_THE_KILL = 30;

interface Written {
  access: string;
  email: string;
  teams: string[];
}

/** Kills the server while it is writing. Every write it answered must be there after the next start. */
describe('a server that is killed', () => {
  let store: TestStore;
  let server: ServerProcess;
  const written: Written[] = [];

  beforeAll(async () => {
    store = await openLastingStore();
    server = new ServerProcess({ ...store.env, LIMIT_SIGN_UP_PER_HOUR: '1000' });
  });
  afterAll(async () => {
    await server?.stop();
    await store?.close();
  });

  /** Several people create teams as fast as they can until the server is killed. */
  async function writeUntilKilled(round: number) {
    let acknowledged = 0;
    let isKilled = false;
    let killing: Promise<unknown> | undefined;
    const person = async (n: number) => {
      const email = `round${round}-${n}@example.com`;
      const { access } = await server.call('POST', '/auth/register/', {
        body: { first_name: 'R', last_name: 'N', email, password: 'a fine long phrase' },
      });
      const mine: Written = { access, email, teams: [] };
      written.push(mine);
      while (!isKilled) {
        const team = await server.call('POST', '/teams/', {
          as: access,
          body: { name: `Team ${round}-${n}-${mine.teams.length}` },
        });
        mine.teams.push(team.uuid);
        acknowledged += 1;
        if (acknowledged >= WRITES_BEFORE_THE_KILL && !isKilled) {
          isKilled = true;
          killing = server.stop('SIGKILL');
        }
      }
    };
    await Promise.allSettled([1, 2, 3].map(person));
    await killing;
    expect(acknowledged).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_KILL);
  }

  it('keeps every acknowledged write and every session', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await server.start();
      await writeUntilKilled(round);
    }
    await server.start();
    for (const { access, email, teams } of written) {
      expect(await server.call('GET', '/auth/profile/', { as: access })).toMatchObject({ email });
      const kept = (await server.call('GET', '/teams/', { as: access })).map(({ uuid }: { uuid: string }) => uuid);
      expect(kept).toEqual(expect.arrayContaining(teams));
    }
    expect(written.length).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('stops cleanly on SIGTERM within ten seconds', async () => {
    const began = Date.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
