import { load, type Rate, type Target } from './load.ts';
import { startProcess, type MeasuredProcess } from './serverProcess.ts';

/** Processor time of the registry, in milliseconds. */
export interface ViewCost {
  /** Of composing and sending a page. */
  page: number;
  /** Of telling an open page which other remotes there are. */
  remotes: number;
  /** Of taking a batch of reports. */
  reports: number;
}

const VISITORS = 500;

interface Visitor {
  headers: Record<string, string>;
  /** What their page was sent with. */
  sent: string;
}

async function visit(server: MeasuredProcess, index: number): Promise<Visitor> {
  const cookie = `visitor=${String(index).padStart(22, '0')}`;
  const answer = await fetch(`${server.url}/teams`, { headers: { accept: 'text/html', cookie } });
  const [, sent = ''] = /<meta name="sent" content="([^"]*)"/.exec(await answer.text())!;
  return { headers: { accept: 'text/html', 'accept-encoding': 'br', cookie }, sent };
}

const batchOf = ({ sent }: Visitor) =>
  JSON.stringify({
    page: sent,
    reports: ['shell', 'mf-teams'].map((remote) => ({ remote, version: '0.1.0', kind: 'mounted', ms: 140 })),
  });

/** Measures what the visit of one visitor costs a registry with so many remotes, of which so many are in a rollout. */
export async function viewCost(remotes: number, rollouts: number, seconds: number): Promise<ViewCost> {
  const server = await startProcess('pageProcess', { OTHERS: String(remotes - 1), ROLLOUTS: String(rollouts) });
  try {
    const visitors: Visitor[] = [];
    for (let index = 0; index < VISITORS; index++) visitors.push(await visit(server, index));
    const cost = async (target: Omit<Target, 'headers'>): Promise<Rate> =>
      load(server, { ...target, headers: visitors[0]!.headers }, seconds);
    const page = await cost({ url: `${server.url}/teams`, method: 'GET', callers: visitors });
    const whole = await cost({
      url: `${server.url}/registry/page`,
      method: 'GET',
      callers: visitors.map(({ headers, sent }) => ({
        headers,
        path: `/registry/page?sent=${encodeURIComponent(sent)}`,
      })),
    });
    const reports = await cost({
      url: `${server.url}/registry/health`,
      method: 'POST',
      callers: visitors.map((visitor) => ({
        headers: { ...visitor.headers, 'content-type': 'text/plain;charset=UTF-8' },
        body: batchOf(visitor),
      })),
    });
    return { page: page.cpuMs, remotes: whole.cpuMs, reports: reports.cpuMs };
  } finally {
    await server.stop();
  }
}
