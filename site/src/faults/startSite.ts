import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@project-practice/foundation/http';
import { limitNames } from '@project-practice/foundation/settings';
import { ask } from './ask.ts';

const program = fileURLToPath(new URL('siteProgram.js', import.meta.url));
const NO_LIMITS = Object.fromEntries(limitNames.map((name) => [name, '100000000']));
const READY_WITHIN_MS = 180_000;

export interface RunningSite {
  origin: string;
  /** Resolves once it answers that it is ready. */
  isReady(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

const isReadyAt = (origin: string) =>
  ask(`${origin}/readyz`, 'GET', { withinMs: 5_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Starts the site as a process of its own that can be killed, with demo data and without limits for one person. */
export async function startSite(env: Record<string, string>): Promise<RunningSite> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...NO_LIMITS,
      HOST: '127.0.0.1',
      DEMO: 'true',
      LOG_LEVEL: 'fatal',
      PUBLIC_APP_URL: `http://localhost:${port}`,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-5_000)));
  const hasEnded = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const site: RunningSite = {
    origin,
    async isReady() {
      const latest = performance.now() + READY_WITHIN_MS;
      while (!(await isReadyAt(origin))) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The site has ended:\n${said}`);
        if (performance.now() > latest) throw new Error(`The site was not ready in time:\n${said}`);
        await pause(50);
      }
    },
    async stop(signal) {
      child.kill(signal);
      await hasEnded;
    },
  };
  await site.isReady();
  return site;
}
