import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from './ask.ts';
import { letIn, watch, type Crowd, type Member, type Tally, type Watched } from './crowd.ts';
import { startSite } from './startSite.ts';
import { weatherProject } from './weatherProject.ts';

const MEMBERS = 10;
const PROBED = ['/healthz', '/readyz', '/'];

export interface Overload {
  /** Answers in a second when there is always somebody who waits. */
  perSecond: number;
  phases: { clients: number; tally: Tally; watched: Watched[] }[];
}

interface Options {
  clients: number;
  /** So many clients the machine can just serve: the pause of each between two calls follows from that. */
  capacity: number;
  seconds: number;
  url?: string;
}

async function signUp(origin: string, n: number): Promise<Member> {
  const call = async (where: string, question: object) =>
    (await ask(`${origin}/api/v1${where}`, 'POST', question)).body;
  const person = { first_name: 'Ada', last_name: 'Byron', email: `${n}@load.example`, password: 'six otters at dawn' };
  const { access } = await call('/auth/register/', { body: person });
  const { uuid } = await call('/teams/', { as: access, body: { name: 'Otters' } });
  return { access, team: uuid };
}

/** Measures what the machine can answer, then has as many clients use the site as it can serve, and then more. */
export async function overload({ clients, capacity, seconds, url }: Options): Promise<Overload> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'load-'));
  const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: url ?? '', ACCESS_TOKEN_SECONDS: '86400' });
  const { origin } = site;
  try {
    const members: Member[] = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push(await signUp(origin, n));
    const { project } = await weatherProject(origin);
    const crowd: Omit<Crowd, 'clients' | 'pauseMs'> = { origin, members, project, seconds };
    const atOnce = { ...crowd, clients: 20, pauseMs: 0 };
    await letIn({ ...atOnce, seconds: 2 });
    const { inTime, seconds: measured } = await letIn({ ...atOnce, seconds: Math.min(seconds, 10) });
    const perSecond = inTime.length / measured;
    const phases: Overload['phases'] = [];
    for (const count of [capacity, clients]) {
      const using = letIn({ ...crowd, clients: count, pauseMs: (1000 * capacity) / perSecond });
      const [tally, watched] = await Promise.all([using, watch(origin, PROBED, using)]);
      phases.push({ clients: count, tally, watched });
    }
    return { perSecond, phases };
  } finally {
    await site.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
