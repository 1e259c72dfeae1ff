import type pg from 'pg';
import { callsIn, headersOf, type Call } from './calls.ts';
import type { World } from './fill.ts';
import { load, medianRate, type Rate, type Target } from './load.ts';
import type { Served } from './messages.ts';
import { rowsRead } from './rowsRead.ts';
import type { MeasuredProcess } from './serverProcess.ts';
import type { Statement } from './tape.ts';

export interface MeasuredCall {
  name: string;
  method: string;
  status: number;
  bytes: number;
  statements: number;
  rowsRead: Record<string, number>;
  api: Rate;
  bare: Rate;
}

const ROUNDS = 3;

interface Recorded extends Served {
  body: string;
  call: Call;
  target: Target;
  rowsRead: Record<string, number>;
}

async function record(
  api: MeasuredProcess,
  pool: pg.Pool,
  call: Call,
  access: string,
  id: string,
): Promise<Recorded & { etag: string | null }> {
  const target: Target = {
    url: `${api.url}/api/v1${call.path}`,
    method: call.method,
    headers: headersOf(call, access),
    body: call.body,
  };
  const send = () =>
    fetch(target.url, { method: call.method, headers: target.headers, body: call.body && JSON.stringify(call.body) });
  await send().then((answer) => answer.arrayBuffer());
  await api.ask('record');
  const answer = await send();
  const body = await answer.text();
  const { statements } = await api.ask<{ statements: Statement[] }>('recorded');
  if (answer.status >= 400) throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${body}`);
  return {
    id,
    call,
    target,
    method: call.method,
    status: answer.status,
    body,
    statements,
    rowsRead: await rowsRead(pool, statements),
    etag: answer.headers.get('etag'),
  };
}

/** Measures each call alternately with a bare route that sends the same statements to the same database. */
export async function measureCalls({
  api,
  bare,
  pool,
  world,
  seconds,
  log,
}: {
  api: MeasuredProcess;
  bare: MeasuredProcess;
  pool: pg.Pool;
  world: World;
  seconds: number;
  log(line: string): void;
}): Promise<MeasuredCall[]> {
  const recorded: Recorded[] = [];
  for (const call of callsIn(world)) {
    const one = await record(api, pool, call, world.access, String(recorded.length));
    recorded.push(one);
    if (call.path !== '/projects/') continue;
    const again: Call = { ...call, name: `${call.name}, unchanged`, headers: { 'if-none-match': one.etag! } };
    recorded.push(await record(api, pool, again, world.access, String(recorded.length)));
  }
  await bare.ask({
    serve: recorded.map(({ id, method, status, body, statements }) => ({ id, method, status, body, statements })),
  });

  const measured: MeasuredCall[] = [];
  for (const { id, call, target, status, body, statements, rowsRead: read } of recorded) {
    const rates: Record<'api' | 'bare', Rate[]> = { api: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bareRate = await load(bare, { ...target, url: `${bare.url}/${id}` }, seconds);
      const apiRate = await load(api, target, seconds);
      // Code that has just been loaded runs more slowly than it will: the first turn does not count.
      if (round === 0) continue;
      rates.bare.push(bareRate);
      rates.api.push(apiRate);
    }
    const one = {
      name: call.name,
      method: call.method,
      status,
      bytes: Buffer.byteLength(body),
      statements: statements.length,
      rowsRead: read,
      api: medianRate(rates.api),
      bare: medianRate(rates.bare),
    };
    log(
      `${one.name}: ${one.api.perSecond.toFixed(0)}/s, bare ${one.bare.perSecond.toFixed(0)}/s, ratio ${(one.api.perSecond / one.bare.perSecond).toFixed(2)}, p99 ${one.api.p99} ms, processor ${one.api.cpuMs.toFixed(2)} against ${one.bare.cpuMs.toFixed(2)} ms`,
    );
    measured.push(one);
  }
  return measured;
}
