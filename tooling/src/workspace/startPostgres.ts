import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './run.ts';

const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 60_000;
/** Nothing of a test has to survive a power cut. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'];

/** The folder of the newest PostgreSQL of this machine. */
async function programs(): Promise<string | undefined> {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const packaged = versions.map((version) => path.join(DEBIAN, version, 'bin'));
  const { code, output } = await run('which', ['initdb']);
  return [...packaged, ...(code === 0 ? [path.dirname(output.trim())] : [])].find((folder) =>
    existsSync(path.join(folder, 'initdb')),
  );
}

async function install(): Promise<string | undefined> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    await run(command!, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'postgresql');
  return programs();
}

/** PostgreSQL does not run as root. Its package makes a user for it. */
async function userFor(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  return uid!.code === 0 ? { uid: Number(uid!.output), gid: Number(gid!.output) } : { uid: 65534, gid: 65534 };
}

interface TestServer {
  url: string;
  stop(): Promise<void>;
}

async function serve(bin: string): Promise<TestServer> {
  const user = await userFor();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = path.join(folder, 'data');
  const start = (program: string, ...args: string[]) =>
    spawn(path.join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user });

  const made = start('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  let complaints = '';
  made.stderr.on('data', (chunk: Buffer) => (complaints += chunk));
  const [code] = (await once(made, 'exit')) as [number];
  if (code !== 0) {
    remove();
    throw new Error(`initdb: ${complaints}`);
  }

  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'log_min_messages=panic', ...FAST];
  const server = start('postgres', '-D', data, ...settings.flatMap((one) => ['-c', one]));
  server.stderr.resume();
  const stop = async () => {
    if (server.exitCode === null) {
      // At once: connections that a test left open are cut.
      server.kill('SIGQUIT');
      await once(server, 'exit');
    }
    remove();
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!existsSync(path.join(folder, '.s.PGSQL.5432'))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('PostgreSQL did not start.');
    }
    await pause(100);
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

/**
 * A PostgreSQL for tests, in which a database is made twenty times as fast as the embedded one is started: the machine's, else
 * one from the system's package manager. Undefined where there is none; the tests then run on the embedded one.
 */
export async function startPostgres(log: (line: string) => void): Promise<TestServer | undefined> {
  let bin = await programs();
  if (!bin) {
    log('database: no PostgreSQL found, asking the system’s package manager …');
    bin = await install();
  }
  if (!bin) return void log('database: the embedded one, because no PostgreSQL could be installed');
  try {
    const server = await serve(bin);
    log(`database: PostgreSQL, ${bin}`);
    return server;
  } catch (error) {
    log(`database: the embedded one, because PostgreSQL does not run: ${(error as Error).message}`);
    return undefined;
  }
}
