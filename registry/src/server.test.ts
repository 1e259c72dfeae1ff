import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { shareTestDatabase } from '@project-practice/foundation/database/testing';
import { startS3Server } from '@project-practice/foundation/files/testing';
import { freePort } from '@project-practice/foundation/http';
import { closedAfterTest, startServer, until } from '@project-practice/foundation/http/testing';
import { OPERATOR_TOKEN } from './testing/operatorToken.ts';
import { startRegistryProcess } from './testing/registryProcess.ts';

const program = fileURLToPath(new URL('./server.js', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (env: Record<string, string>) => ({
  ...process.env,
  HOST: '127.0.0.1',
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'silent',
  ...env,
});

function start(env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env: environment(env) }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}

describe('a server that cannot start says why in a sentence', () => {
  it('for a wrong setting', async () => {
    expect(await start({ TRUST_PROXY: 'true', PORT: 'x' })).toEqual({
      code: 2,
      output: expect.stringMatching(/^PORT must be a port[^\n]*\nTRUST_PROXY must be addresses[^\n]*\n$/),
    });
  });

  it('when there is no database', async () => {
    const url = `postgres://somebody:hunter2@127.0.0.1:${await freePort()}/practice`;
    expect(await start({ DATABASE_URL: url })).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^The PostgreSQL of DATABASE_URL could not be opened: connect ECONNREFUSED [^\n]*\n$/,
      ),
    });
    writeFileSync(path.join(folder, 'file'), '');
    expect(await start({ DATA_DIR: path.join(folder, 'file', 'data') })).toEqual({
      code: 2,
      output: expect.stringMatching(/^The embedded database in \S+ \(DATA_DIR\) could not be opened: ENOTDIR[^\n]*\n$/),
    });
  });

  it('when it can neither read nor store its token', async () => {
    const database = await shareTestDatabase();
    const answer = await start({ ...database.env, DATA_DIR: path.join(folder, 'file', 'data') });
    await database.close();
    expect(answer).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^REGISTRY_ADMIN_TOKEN is not set, and a generated one cannot be stored in \S+ \(DATA_DIR\): ENOTDIR[^\n]*\n$/,
      ),
    });
  });

  it('when its bucket does not exist', async () => {
    const s3 = closedAfterTest(await startS3Server());
    expect(await start({ ...s3.env, S3_BUCKET: 'nowhere' })).toEqual({
      code: 2,
      output: expect.stringMatching(/^S3_BUCKET must name an existing bucket, but is 'nowhere'\.$/m),
    });
  });

  it('when its port is taken', async () => {
    const other = closedAfterTest(createServer().listen(0, '127.0.0.1'));
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toEqual({
      code: 2,
      output: `Cannot listen on port ${port} of 127.0.0.1 (PORT, HOST): listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    });
  });
});

describe('a server that npm started', () => {
  async function startWithNpm() {
    const port = await freePort();
    const npm = spawn('npm', ['start', '-w', 'registry'], {
      cwd: root,
      env: environment({ PORT: String(port) }),
      stdio: 'ignore',
      detached: true,
    });
    closedAfterTest({ close: () => npm.exitCode ?? npm.signalCode ?? process.kill(-npm.pid!, 'SIGKILL') });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(async () => npm.exitCode !== null || isReady());
    return { port, npm, ended: once(npm, 'exit'), isReady };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('stops cleanly with npm, even when only npm receives %s', async (signal) => {
    const { npm, ended, isReady } = await startWithNpm();
    npm.kill(signal);
    expect([await ended, await isReady()]).toEqual([[0, null], false]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'finishes the current request, even when all processes receive %s at once',
    async (signal) => {
      const { port, npm, ended, isReady } = await startWithNpm();
      const socket = connect(port, '127.0.0.1');
      socket.write(
        'POST /registry/health HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{"reports"',
      );
      await until(isReady);
      process.kill(-npm.pid!, signal);
      // By then, npm has passed the signal on.
      await until(async () => !(await isReady()));
      await once(socket, 'close', { signal: AbortSignal.timeout(500) }).catch(() => {});
      socket.write(':[]}');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /);
      // The next test needs its data folder.
      await ended;
    },
  );
});

it('dies of its own SIGSEGV instead of handling it in a loop', async () => {
  const { child } = await startServer(program, { DATA_DIR: path.join(folder, 'data') });
  const ended = once(child, 'exit');
  child.kill('SIGSEGV');
  expect(await ended).toEqual([null, 'SIGSEGV']);
});

it('answers squads with 503 and Retry-After when its database is gone', async () => {
  const database = await shareTestDatabase();
  const registry = await startRegistryProcess({ ...database.env, LOG_LEVEL: 'silent' });
  await database.close();
  const answer = await fetch(`${registry.address}/registry/api/remotes`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { code: 'unavailable', message: 'Our data cannot be reached right now. Please try again in a moment.' },
  ]);
  await registry.stop();
});
