import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Question, Reply } from './messages.ts';

export interface MeasuredProcess {
  url: string;
  ask<T extends Reply>(question: Question): Promise<T>;
  stop(): Promise<void>;
}

/** Starts one of the measured servers. If `PROFILE` names a folder, CPU profiles of its threads are written there. */
export async function startProcess(
  file: 'apiProcess' | 'bareProcess' | 'pageProcess',
  env: Record<string, string>,
): Promise<MeasuredProcess> {
  const { PROFILE } = process.env;
  const child = fork(fileURLToPath(new URL(`./${file}.js`, import.meta.url)), {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    execArgv: ['--expose-gc', ...(PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${path.join(PROFILE, file)}`] : [])],
    serialization: 'advanced',
  });
  let isRunning = true;
  child.once('exit', () => (isRunning = false));
  const reply = async (): Promise<Reply> => {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      const ended = once(child, 'exit', { signal }).then(([code]) =>
        Promise.reject(new Error(`The ${file} ended with code ${code as number}.`)),
      );
      const [message] = await Promise.race([once(child, 'message', { signal }) as Promise<[Reply]>, ended]);
      return message;
    } finally {
      settled.abort();
    }
  };
  let { port } = (await reply()) as { port: number };
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    async ask<T extends Reply>(question: Question) {
      child.send(question);
      const message = await reply();
      if (typeof message === 'object' && 'port' in message) port = message.port;
      return message as T;
    },
    async stop() {
      if (!isRunning) return;
      const gone = once(child, 'exit');
      child.send('stop' satisfies Question);
      await gone;
    },
  };
}
