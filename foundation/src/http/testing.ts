import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from '@jest/globals';
import { freePort } from './freePort.ts';

export { hostileCalls, type OpenApiDocument } from './hostileCalls.ts';

/** Less than a test may take, so that what did not happen is named. */
const WITHIN_MS = 100_000;

/** Asks again and again until the answer is truthy; a rejection counts as "not yet". Rejects when that takes too long. */
export async function until<T>(ask: () => Promise<T | undefined | false>, withinMs = WITHIN_MS): Promise<T> {
  const latest = performance.now() + withinMs;
  for (;;) {
    let rejection: unknown;
    const answer = await ask().catch((error: unknown) => {
      rejection = error;
      return undefined;
    });
    if (answer) return answer;
    if (performance.now() > latest)
      throw new Error(`Not within ${withinMs / 1000} s: ${String(ask)}`, { cause: rejection });
    await pause(50);
  }
}

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  while (opened.length > 0) await opened.pop()!.close();
});

/** Closes something when the current test ends, even if it fails: left open, it would keep the run from ending. */
export function closedAfterTest<T extends { close(): unknown }>(thing: T): T {
  opened.push(thing);
  return thing;
}

/** Environment that makes a server believe its machine's clock is wrong by some minutes. */
export const clockWrongBy = (minutes: number) => ({
  NODE_OPTIONS: `--import=${new URL('./wrongClock.js', import.meta.url).href}`,
  CLOCK_WRONG_BY_MINUTES: String(minutes),
});

export interface StartedServer {
  origin: string;
  child: ChildProcess;
  /** Sends the signal; resolves with the exit code when the server has ended. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a server as a process of its own and waits until it is ready. It gets a free port, unless `env` names one. */
export async function startServer(program: string, env: Record<string, string>): Promise<StartedServer> {
  const port = env['PORT'] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const hasEnded = once(child, 'exit') as Promise<[number | null]>;
  await until(async () => child.exitCode !== null || (await fetch(`${origin}/readyz`)).ok);
  if (child.exitCode !== null) throw new Error(`The server did not start: it ended with code ${child.exitCode}.`);
  return {
    origin,
    child,
    async stop(signal) {
      child.kill(signal);
      const [code] = await hasEnded;
      return code;
    },
  };
}
