import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@project-practice/foundation/http';

/** Where Debian's packages have the programs of PostgreSQL, by version. */
const DEBIAN = '/usr/lib/postgresql';

const newestOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []).sort().at(-1);

/** PostgreSQL refuses to run as root, so root runs it as the user of its package. */
const runAs = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {};

export interface OwnPostgres {
  url: string;
  /** Kills it with all its connections, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of this machine on a folder of its own; undefined if none is installed. */
export async function startPostgres(): Promise<OwnPostgres | undefined> {
  const version = newestOf(DEBIAN);
  if (version === undefined) return undefined;
  const program = (name: string) => path.join(DEBIAN, version, 'bin', name);
  const user = runAs();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust'], options);
  const port = await freePort();

  let server: ChildProcess;
  const start = () => {
    server = spawn(program('postgres'), ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)], options);
  };
  const end = async (signal: NodeJS.Signals) => {
    const hasEnded = once(server, 'exit');
    server.kill(signal);
    await hasEnded;
  };
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      await end('SIGKILL');
      start();
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
