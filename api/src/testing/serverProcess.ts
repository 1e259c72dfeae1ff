import { fileURLToPath } from 'node:url';
import { startServer, type StartedServer } from '@project-practice/foundation/http/testing';

const program = fileURLToPath(new URL('../server.js', import.meta.url));

interface ProcessAnswer<T = any> {
  status: number;
  headers: Headers;
  body: T;
}

/** The API server in a separate process, which tests call over HTTP and can kill. Call `start` first. */
export class ServerProcess {
  origin = '';
  #running: StartedServer | undefined;
  readonly #env: Record<string, string>;

  /** `env` overrides this process's environment. */
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  get child() {
    return this.#running?.child;
  }

  /** Listens on a new port each time, unless `env` names one. */
  async start(): Promise<void> {
    this.#running = await startServer(program, this.#env);
    this.origin = this.#running.origin;
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    const running = this.#running;
    this.#running = undefined;
    return running ? running.stop(signal) : null;
  }

  async ask<T = any>(
    method: string,
    path: string,
    { as, body }: { as?: string; body?: object } = {},
  ): Promise<ProcessAnswer<T>> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(as && { authorization: `JWT ${as}` }) };
    const answer = await fetch(`${this.origin}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as T };
  }

  /** Like `ask`, for calls that must succeed: returns the body, throws on an error status. */
  async call<T = any>(method: string, path: string, options: { as?: string; body?: object } = {}): Promise<T> {
    const { status, body } = await this.ask<T>(method, path, options);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}
