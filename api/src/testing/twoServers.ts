import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import type { Database } from '@project-practice/foundation/database';
import { clockWrongBy } from '@project-practice/foundation/http/testing';
import { connect, inTransaction, migrateApi } from '../database/index.ts';
import { startServer, type LocalServer } from '../grading/testing/localServer.ts';
import { parseProjectFile } from '../modules/projects/parseProjectFile.ts';
import { storeProject, type StoredProject } from '../modules/projects/storeProject.ts';
import { ServerProcess } from './serverProcess.ts';
import { openSharedStore, type TestStore } from './testDatabase.ts';

export const SIGN_INS = 6;
const project = `
name: One test
description: A project with one test.
category: backend
difficulty_level: Beginner
max_team_size: 4
tasks:
  - name: Answer
    description: Answer at all.
    difficulty_level: 1
    duration_in_days: 1
    tests:
      - { name: Answers, request: { path: /answer }, expect: { status: 200 } }
`;

/** Holds every test until it is opened, and counts requests by the first segment of their path. The first to each wakes it. */
function createGate() {
  const calls = new Map<string, number>();
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  return {
    start: () =>
      startServer((request, response) => {
        const place = request.url!.split('/')[1]!;
        calls.set(place, (calls.get(place) ?? 0) + 1);
        if (isOpen || calls.get(place) === 1) response.end('ok');
        else waiting.push(response);
      }),
    calls,
    isHolding: (count: number) => waiting.length === count,
    close: () => (isOpen = false),
    open() {
      isOpen = true;
      for (const response of waiting.splice(0)) response.end('ok');
    },
  };
}

/** Longer than an access token lives. */
const MINUTES_AHEAD = 12;

export const gate = createGate();
let store: TestStore;
export let database: Database;
export let stored: StoredProject;
export let servers: ServerProcess[];
let deployment: LocalServer;
export let address: string;
export let as: string;
export const person = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  password: 'six otters at dawn',
};

/** `as` is the token of a person who signed up with the first server; the clock of the second is wrong. */
export function prepareTwoServers() {
  beforeAll(async () => {
    store = await openSharedStore();
    database = await store.open();
    await migrateApi(database);
    stored = await inTransaction(connect(database.pool), (tx) =>
      storeProject(tx, parseProjectFile(project, 'one.yaml'), { importKey: 'one' }),
    );
    deployment = await gate.start();
    const { host } = deployment;
    address = deployment.url;
    const env = {
      ...store.env,
      JWT_SECRET: 'the same secret for both of the servers',
      GRADER_ALLOW: host,
      GRADER_CONCURRENCY: '1',
      LIMIT_SUBMIT_PER_HOUR: '100',
      LIMIT_SIGN_IN_PER_MINUTE: String(SIGN_INS),
    };
    servers = [new ServerProcess(env), new ServerProcess({ ...env, ...clockWrongBy(MINUTES_AHEAD) })];
    // One after the other: an embedded database is a single session, which its own advisory locks do not keep out.
    for (const server of servers) await server.start();
    ({ access: as } = await servers[0]!.call('POST', '/auth/register/', { body: person }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await deployment?.close();
    await database?.close();
    await store?.close();
  });
}

/** Alternates between the two servers. */
export const inTurn = (index: number): ServerProcess => servers[index % 2]!;
export const place = () => `/projects/${stored.id}/tasks/${stored.taskIds[0]}/submissions/`;

export async function aTeamAtWork(name: string): Promise<string> {
  const { uuid } = await servers[0]!.call('POST', '/teams/', { as, body: { name } });
  await servers[1]!.call('POST', '/projects/registrations/', {
    as,
    body: { project: stored.id, team: uuid, deployment_url: address },
  });
  return uuid;
}
