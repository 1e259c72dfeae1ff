import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server.js', import.meta.url));

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Asks until the answer is there; the test's own time limit ends it otherwise. */
export async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await pause(50);
  }
}

export interface ProcessAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/** The API's server as a process of its own, which is asked over HTTP and can be killed. Started with `start`. */
export class ServerProcess {
  origin = '';
  child: ChildProcess | undefined;
  readonly #env: Record<string, string>;

  /** `env` comes before what this process was started with. */
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Listens on a port of its own each time, unless `env` names one. */
  async start(): Promise<void> {
    const port = this.#env['PORT'] ?? String(await freePort());
    this.origin = `http://127.0.0.1:${port}`;
    const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...this.#env, PORT: port };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    this.child = child;
    await until(async () => {
      if (child.exitCode !== null) return true;
      return (await fetch(`${this.origin}/readyz`)).ok;
    });
    if (child.exitCode !== null) throw new Error(`The server did not start: it ended with code ${child.exitCode}.`);
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (!child) return null;
    this.child = undefined;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  async ask<T = any>(method: string, path: string, { as, body }: { as?: string; body?: object } = {}): Promise<ProcessAnswer<T>> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(as && { authorization: `JWT ${as}` }) };
    const answer = await fetch(`${this.origin}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as T };
  }

  /** The same for what must succeed. */
  async call<T = any>(method: string, path: string, options: { as?: string; body?: object } = {}): Promise<T> {
    const { status, body } = await this.ask<T>(method, path, options);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}
