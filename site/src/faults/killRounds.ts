import { once } from 'node:events';
import type { Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@project-practice/tooling/workspace';
import { createWeatherStation } from '@project-practice/api/demo-deployment';
import { freePort } from '@project-practice/foundation/http';
import { halfRows } from './halfRows.ts';
import { hasEnded, lossesOf } from './losses.ts';
import { Person, type Practice } from './person.ts';
import { startSlowModel } from './slowModel.ts';
import { startSite } from './startSite.ts';
import { weatherProject } from './weatherProject.ts';

const PEOPLE = 6;
const WRITE_FOR_MS = 8_000;
/** With PostgreSQL, this one is killed instead of the site: every third time. */
const DATABASE_EVERY = 3;
/** Longer than both attempts at a draft, and than a grading whose job was lost. */
const END_WITHIN_MS = 300_000;

export interface Round {
  killed: 'site' | 'PostgreSQL';
  acknowledged: number;
  /** What was being written at that moment. */
  cutOff: string[];
  lost: string[];
  halves: string[];
  secondsUntilBack: number;
}

export interface Rounds {
  database: string;
  rounds: Round[];
  /** How much work there was in the background, and what of it has not ended. */
  gradings: number;
  drafts: number;
  unended: string[];
  /** What of all rounds is lost at the end. */
  lostInTheEnd: string[];
}

interface Options {
  rounds: number;
  /** A PostgreSQL with an empty database. */
  url?: string;
  /** Kills that PostgreSQL, and starts it again. */
  crash?: () => Promise<void>;
  onRound?: (round: Round, number: number) => void;
}

async function writeUntilKilled(people: Person[], kill: () => Promise<void>): Promise<string[]> {
  const writing = Promise.all(people.map((person) => person.writeOn()));
  const haveBegun = async () => {
    while (people.some(({ acknowledged }) => acknowledged < 2)) await pause(10);
    await pause(WRITE_FOR_MS * Math.random());
  };
  await Promise.race([haveBegun(), writing]);
  const cutOff = people.flatMap(({ underWay }) => underWay ?? []);
  for (const person of people) person.leave();
  await kill();
  await writing;
  return cutOff;
}

/** Kills the site, or its PostgreSQL, again and again while people write. Looks each time for what they were told is saved. */
export async function killRounds({ rounds, url, crash, onRound }: Options): Promise<Rounds> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kill-rounds-'));
  const deployments: Server[] = [];
  /** Everybody has their own. */
  const deploy = async () => {
    const deployment = createWeatherStation({ delayMs: 100 }).listen(0, '127.0.0.1');
    deployments.push(deployment);
    await once(deployment, 'listening');
    return `http://127.0.0.1:${(deployment.address() as { port: number }).port}`;
  };
  const model = await startSlowModel();
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? '',
    GRADER_ALLOW: '127.0.0.1:*',
    AI_BASE_URL: model.url,
    AI_MODEL: 'slow',
  };
  let site = await startSite(env);
  const place = { url, dataDir };
  try {
    const practice: Omit<Practice, 'deployment'> = {
      ...(await weatherProject(site.origin)),
      picture: new Blob([readFileSync(path.join(root, 'docs/images/site.png'))], { type: 'image/png' }),
    };
    const everybody: Person[] = [];
    const done: Round[] = [];
    for (let number = 1; number <= rounds; number += 1) {
      const people = await Promise.all(
        Array.from(
          { length: PEOPLE },
          async (_, n) =>
            new Person(site.origin, `${number}-${n}@killed.example`, { ...practice, deployment: await deploy() }),
        ),
      );
      everybody.push(...people);
      const isDatabases = crash !== undefined && number % DATABASE_EVERY === 0;
      let killedAt = 0;
      const cutOff = await writeUntilKilled(people, async () => {
        killedAt = performance.now();
        await (isDatabases ? crash() : site.stop('SIGKILL'));
      });
      if (isDatabases) await site.isReady();
      else site = await startSite(env);
      const secondsUntilBack = (performance.now() - killedAt) / 1000;
      const round: Round = {
        killed: isDatabases ? 'PostgreSQL' : 'site',
        acknowledged: people.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        cutOff,
        lost: await lossesOfAll(people),
        halves: await halfRows(place),
        secondsUntilBack,
      };
      done.push(round);
      onRound?.(round, number);
    }
    const ongoing = everybody.flatMap((person) => person.ongoing.map((work) => ({ person, work })));
    const count = (kind: string) => ongoing.filter(({ work }) => work.kind === kind).length;
    return {
      database: url ? 'PostgreSQL' : 'embedded',
      rounds: done,
      gradings: count('grading'),
      drafts: count('draft'),
      unended: await unendedOf(ongoing),
      lostInTheEnd: await lossesOfAll(everybody),
    };
  } finally {
    await site.stop('SIGTERM');
    model.close();
    for (const deployment of deployments) deployment.close().closeAllConnections();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function lossesOfAll(people: Person[]): Promise<string[]> {
  const lost: string[] = [];
  for (const person of people) lost.push(...(await lossesOf(person)));
  return lost;
}

async function unendedOf(ongoing: { person: Person; work: Person['ongoing'][number] }[]): Promise<string[]> {
  const latest = performance.now() + END_WITHIN_MS;
  let left = ongoing;
  while (left.length > 0 && performance.now() < latest) {
    const open: typeof left = [];
    for (const one of left) if (!(await hasEnded(one.person, one.work))) open.push(one);
    left = open;
    if (left.length > 0) await pause(500);
  }
  return left.map(({ work }) => `${work.kind} ${work.path}`);
}
