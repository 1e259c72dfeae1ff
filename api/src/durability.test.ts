import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from './testing/index.ts';

const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 2);
const WRITES_BEFORE_THE_KILL = 30;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

interface Written {
  access: string;
  email: string;
  teams: string[];
}

/** Kills the server in the midst of writes; whatever it had answered must be there after the next start. */
describe('a server that is killed', () => {
  let dataDir: string;
  let base: string;
  let server: ChildProcess | undefined;
  const written: Written[] = [];

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'durability-'));
  });
  afterAll(async () => {
    if (server) await kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start() {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', LIMIT_SIGN_UP_PER_HOUR: '1000' };
    server = spawn(process.execPath, [fileURLToPath(new URL('./server.js', import.meta.url))], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    // Being up is the only thing there is to wait for; it is asked until it answers.
    for (;;) {
      if (server.exitCode !== null) throw new Error('The server did not start.');
      const isReady = await fetch(`${base}/readyz`).then(({ ok }) => ok, () => false);
      if (isReady) return;
      await wait(50);
    }
  }

  async function kill() {
    const gone = once(server!, 'exit');
    server!.kill('SIGKILL');
    await gone;
    server = undefined;
  }

  const post = async (path: string, body: object, access?: string) => {
    const headers = { 'content-type': 'application/json', ...(access ? { authorization: `JWT ${access}` } : {}) };
    const answer = await fetch(`${base}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json() as Promise<Answer['body']>;
  };
  const get = async (path: string, access: string) => (await fetch(`${base}/api/v1${path}`, { headers: { authorization: `JWT ${access}` } })).json() as Promise<Answer['body']>;

  /** Several people make teams as fast as they can until the server is gone. */
  async function writeUntilKilled(round: number) {
    let acknowledged = 0;
    let isKilled = false;
    let killing: Promise<void> | undefined;
    const person = async (n: number) => {
      const email = `round${round}-${n}@example.com`;
      const { access } = await post('/auth/register/', { first_name: 'R', last_name: 'N', email, password: 'a fine long phrase' });
      const mine: Written = { access, email, teams: [] };
      written.push(mine);
      while (!isKilled) {
        const team = await post('/teams/', { name: `Team ${round}-${n}-${mine.teams.length}` }, access);
        mine.teams.push(team.uuid);
        acknowledged += 1;
        if (acknowledged >= WRITES_BEFORE_THE_KILL && !isKilled) {
          isKilled = true;
          killing = kill();
        }
      }
    };
    await Promise.allSettled([1, 2, 3].map(person));
    await killing;
    expect(acknowledged).toBeGreaterThanOrEqual(WRITES_BEFORE_THE_KILL);
  }

  it('has every write that it acknowledged, and its people are still signed in', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      await start();
      await writeUntilKilled(round);
    }
    await start();
    for (const { access, email, teams } of written) {
      expect(await get('/auth/profile/', access)).toMatchObject({ email });
      const kept = (await get('/teams/', access)).map(({ uuid }: { uuid: string }) => uuid);
      expect(kept).toEqual(expect.arrayContaining(teams));
    }
    expect(written.length).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('lets an operator work beside it, through the database it holds', async () => {
    const { access, email } = written[0]!;
    const env = { ...process.env, DATA_DIR: dataDir };
    const operator = spawn(process.execPath, [fileURLToPath(new URL('./operator.js', import.meta.url)), 'set-premium', email], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    operator.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(operator, 'close')).toEqual([0, null]);
    expect(said).toBe(`R N <${email}>\nPremium now.\n`);
    expect(await get('/auth/profile/', access)).toMatchObject({ email, is_premium: true });
  });

  it('does not let a second server use its folder, and says why', async () => {
    const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const second = spawn(process.execPath, [fileURLToPath(new URL('./server.js', import.meta.url))], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    second.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(second, 'exit');
    expect(code).not.toBe(0);
    expect(said).toContain(`The data folder ${dataDir} is in use by process ${server!.pid}.`);
  });

  it('stops in order when asked to, within ten seconds', async () => {
    const began = Date.now();
    const gone = once(server!, 'exit');
    server!.kill('SIGTERM');
    const [code] = await gone;
    server = undefined;
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
