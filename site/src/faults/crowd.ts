import { setTimeout as pause } from 'node:timers/promises';
import { ask, PATIENCE_MS, type Answer } from './ask.ts';

/** Somebody who is signed in, and what they may read and write. */
export interface Member {
  access: string;
  team: string;
}

export interface Crowd {
  origin: string;
  members: Member[];
  project: number;
  clients: number;
  seconds: number;
  /** How long a client looks at an answer before it asks again. */
  pauseMs: number;
}

export interface Tally {
  asked: number;
  inTime: number[];
  /** 503 with Retry-After, within the time that a page waits. */
  shed: number;
  /** Writes among those that were shed. */
  shedWrites: number;
  /** Any other refusal, within that time, in the words of the site. */
  refused: string[];
  late: number;
  never: number;
  seconds: number;
}

/** So long an answer is waited for to tell a late one from none. */
const MOST_MS = 30_000;
const WRITES = 0.15;

const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** What a visit to the site asks for; one of seven calls writes. */
function oneCall({ origin, members, project }: Crowd) {
  const { access, team } = pick(members);
  const isWrite = Math.random() < WRITES;
  const path = pick([
    '/projects/',
    `/projects/${project}/`,
    `/projects/${project}/tasks/`,
    '/teams/',
    `/teams/${team}/`,
    '/projects/drafts/',
    '/auth/profile/',
  ]);
  const send = (): Promise<Answer> =>
    isWrite
      ? ask(`${origin}/api/v1/teams/${team}/`, 'PATCH', {
          as: access,
          body: { name: `Otters ${Math.random()}` },
          headers: { 'idempotency-key': crypto.randomUUID() },
          withinMs: MOST_MS,
        })
      : ask(`${origin}/api/v1${path}`, 'GET', { as: access, withinMs: MOST_MS });
  return { isWrite, send };
}

/** Has clients use the site for some seconds, and counts how they were answered. Who is told to wait, waits. */
export async function letIn(crowd: Crowd): Promise<Tally> {
  const tally: Tally = {
    asked: 0,
    inTime: [],
    shed: 0,
    shedWrites: 0,
    refused: [],
    late: 0,
    never: 0,
    seconds: crowd.seconds,
  };
  const latest = performance.now() + crowd.seconds * 1000;
  const aClient = async () => {
    await pause(crowd.pauseMs * Math.random());
    while (performance.now() < latest) {
      const { isWrite, send } = oneCall(crowd);
      const began = performance.now();
      tally.asked += 1;
      const answer = await send().catch(() => undefined);
      const took = performance.now() - began;
      const retryAfter = Number(answer?.headers.get('retry-after') ?? 0);
      if (!answer) tally.never += 1;
      else if (took > PATIENCE_MS) tally.late += 1;
      else if (answer.status === 503 && retryAfter > 0) {
        tally.shed += 1;
        if (isWrite) tally.shedWrites += 1;
      } else if (answer.status >= 400) tally.refused.push(`${answer.status} ${String(answer.bytes)}`);
      else tally.inTime.push(took);
      await pause(Math.max(crowd.pauseMs * (0.5 + Math.random()), 1000 * retryAfter));
    }
  };
  await Promise.all(Array.from({ length: crowd.clients }, aClient));
  return tally;
}

export interface Watched {
  address: string;
  asked: number;
  failed: number;
  slowestMs: number;
}

/** Asks for some addresses again and again until `isOver`. */
export async function watch(origin: string, addresses: string[], isOver: Promise<unknown>): Promise<Watched[]> {
  const over = new AbortController();
  void isOver.finally(() => over.abort());
  return Promise.all(
    addresses.map(async (address) => {
      const seen: Watched = { address, asked: 0, failed: 0, slowestMs: 0 };
      while (!over.signal.aborted) {
        const began = performance.now();
        seen.asked += 1;
        const isWell = await ask(origin + address).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (!isWell) seen.failed += 1;
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
        await pause(250);
      }
      return seen;
    }),
  );
}
