import { sql } from 'drizzle-orm';
import type { Database } from '@project-practice/foundation/database';
import { connect, inTransaction, migrateApi, tables, type Db } from '../database/index.ts';
import { storeProject, type StoredProject } from '../modules/projects/storeProject.ts';
import { addDraft } from './draft.ts';
import { addPeople, hashDemoPasswords } from './people.ts';
import type { DemoProject } from './projectFiles.ts';
import { addSubmission } from './submissions.ts';
import { addTeam, registerTeam } from './teams.ts';

const FINISHED = '01-weather-station-api';
const IN_PROGRESS = '03-tiny-url-shortener';
const DAY_MS = 86_400_000;

/**
 * Fills an empty database with projects, three people, two teams, one finished project, and one in progress. Does
 * nothing if there are people or projects. All or nothing, so an interrupted start can simply be repeated.
 */
export async function loadDemoData(database: Database): Promise<{ loaded: boolean }> {
  await migrateApi(database);
  const db = connect(database.pool);
  if (!(await isEmpty(db))) return { loaded: false };
  // Imported only now: a YAML parser is needed once in the life of a database.
  const { readDemoProjects } = await import('./projectFiles.ts');
  const hashing = hashDemoPasswords();
  const projects = readDemoProjects();
  const hashes = await hashing;
  return inTransaction(db, async (tx) => {
    // Two processes on one PostgreSQL may start at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(7231906)`);
    if (!(await isEmpty(tx))) return { loaded: false };
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * DAY_MS);
    const stored = new Map<string, Loaded>();
    for (const [index, project] of projects.entries()) {
      stored.set(project.key, {
        ...project,
        ...(await storeProject(tx, project.file, { importKey: `demo/${project.key}`, createdAt: ago(60 + index) })),
      });
    }
    const people = await addPeople(tx, hashes, ago(58));
    await finishProject(tx, stored.get(FINISHED)!, [people.ada, people.linus], ago);
    await beginProject(tx, stored.get(IN_PROGRESS)!, [people.grace, people.ada], ago);
    await addDraft(tx, people.ada, ago(2));
    await tx
      .insert(tables.auditLog)
      .values({ actor: 'platform', action: 'demo.loaded', subject: 'demo', details: { projects: projects.length } });
    return { loaded: true };
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select 1 from users) and not exists (select 1 from projects) as empty`,
  );
  return rows[0]!.empty;
}

type Loaded = DemoProject & StoredProject;
type Ago = (days: number) => Date;

/** Every task is passed, the second at the second attempt. Both members can request their certificates. */
async function finishProject(tx: Db, project: Loaded, members: number[], ago: Ago): Promise<void> {
  const deploymentUrl = 'https://weather.copper-otters.example.org';
  const team = await addTeam(tx, 'Copper Otters', 'copper-otters', members, ago(50));
  await registerTeam(tx, team, project.id, deploymentUrl, ago(49));
  const last = project.file.tasks.length - 1;
  for (const [index, task] of project.file.tasks.entries()) {
    const past = { task, taskId: project.taskIds[index]!, userId: members[index % members.length]!, deploymentUrl };
    const day = 12 + (last - index) * 9;
    if (index === 1)
      await addSubmission(tx, team, { ...past, at: ago(day + 1), failing: (check) => check === task.tests.at(-1) });
    await addSubmission(tx, team, { ...past, at: ago(day) });
  }
}

/** Two tasks are passed; the third fails one test. */
async function beginProject(tx: Db, project: Loaded, members: number[], ago: Ago): Promise<void> {
  const deploymentUrl = 'https://links.night-herons.example.org';
  const team = await addTeam(tx, 'Night Herons', 'night-herons', members, ago(20));
  await registerTeam(tx, team, project.id, deploymentUrl, ago(19));
  for (const [index, task] of project.file.tasks.slice(0, 3).entries()) {
    const failing = index === 2 ? (check: (typeof task.tests)[number]) => check === task.tests.at(-1) : undefined;
    await addSubmission(tx, team, {
      task,
      taskId: project.taskIds[index]!,
      userId: members[index % 2]!,
      deploymentUrl,
      at: ago(15 - index * 5),
      failing,
    });
  }
}
