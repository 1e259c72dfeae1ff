import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@project-practice/tooling/workspace';
import { signIn, type Visitor } from './signIn.ts';
import { PERSON_WITH_MANY } from './addProjects.ts';

export const kinds = ['ours', 'monolith', 'federation'] as const;
export type Kind = (typeof kinds)[number];

export type Day = 'today' | 'tomorrow';

interface Started {
  token: string;
  password: string;
  days: Record<Day, { name: string; version: string }[]>;
}

export interface Sites {
  addressOf: Record<Kind, string>;
  token: string;
  /** Member of two teams, with a finished project. */
  visitor: Visitor;
  /** Sees a thousand projects. */
  visitorWithMany: Visitor;
  /** Gives everybody the versions of this day. Each has the difference to the day before. */
  turnTo(day: Day): Promise<void>;
  /** Answers every request so much later, for one visit at a time. */
  delay(milliseconds: number): void;
  stop(): Promise<void>;
}

/** The first of three free ports in a row. */
async function freePorts(from = Number(process.env.BENCH_PORT ?? 4500)): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer().on('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
  for (let port = from; ; port += 3)
    if ((await Promise.all([port, port + 1, port + 2].map(isFree))).every(Boolean)) return port;
}

export async function startSites(): Promise<Sites> {
  const port = await freePorts();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'practice-bench-'));
  const child = fork(path.join(root, 'bench/dist/site/benchServer.js'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'true',
      // A run takes longer than a token lives, and signs in often from one address.
      ACCESS_TOKEN_SECONDS: '86400',
      LIMIT_SIGN_IN_PER_MINUTE: '1000',
    },
  });
  const { token, password, days } = await new Promise<Started>((resolve, reject) => {
    child.once('message', (message) => resolve(message as never));
    child.once('exit', (code) => reject(new Error(`The bench's servers ended with ${code}.`)));
  });
  const addressOf = Object.fromEntries(
    kinds.map((kind, index) => [kind, `http://localhost:${port + index}`]),
  ) as Record<Kind, string>;
  return {
    addressOf,
    token,
    visitor: await signIn(addressOf.ours, 'ada@example.com', password),
    visitorWithMany: await signIn(addressOf.ours, PERSON_WITH_MANY, password),
    async turnTo(day) {
      const answer = await fetch(`${addressOf.ours}/registry/api/rollback`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ members: days[day] }),
      });
      if (!answer.ok) throw new Error(`${day}: ${await answer.text()}`);
    },
    delay: (latency) => void child.send({ latency }),
    async stop() {
      const hasEnded = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await hasEnded;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
