import { asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Subject } from '@project-practice/shared/contract';
import { z } from 'zod';
import { tables, type Db } from '../database/index.ts';
import { findByNumber } from '../modules/certificates/certificates.repository.ts';
import { parseCertificateNumber } from '../modules/certificates/certificateNumber.ts';
import { ROW_NUMBER } from '../schemas.ts';
import { findPass } from './passes.ts';
import { CommandError } from './command.ts';

const { projects, teams, users } = tables;
export const MOST = 20;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const personState = (person: typeof users.$inferSelect): string[] =>
  [
    person.email_verified_at ? 'address proved' : 'address not proved',
    person.is_premium && 'premium',
    person.suspended_at && `suspended on ${person.suspended_at.toISOString().slice(0, 10)}`,
    person.deletes_at && 'closed',
    person.portfolio_is_public && `portfolio ${person.portfolio_handle}`,
  ].filter((fact) => typeof fact === 'string');

/** By a part of their email or name; one more than `MOST` tells that there are more. */
export const findPeople = (db: Db, text: string) =>
  db
    .select()
    .from(users)
    .where(or(ilike(users.email, like(text)), ilike(sql`${users.first_name} || ' ' || ${users.last_name}`, like(text))))
    .orderBy(asc(users.id))
    .limit(MOST + 1);

export const personSubject = (person: typeof users.$inferSelect): Subject => ({
  kind: 'person',
  argument: person.email,
  title: `${person.first_name} ${person.last_name}`.trim(),
  facts: [person.email, ...personState(person)],
});

export const projectSubject = (project: typeof projects.$inferSelect): Subject => ({
  kind: 'project',
  argument: String(project.id),
  title: project.name,
  facts: [
    `project ${project.id}`,
    project.is_public ? 'public' : 'private',
    project.creator_id === null ? 'of the platform' : project.reviewed_at ? 'a member’s, reviewed' : 'a member’s',
  ],
});

async function passSubject(db: Db, number: string): Promise<Subject[]> {
  try {
    const { id, team, task } = await findPass(db, number);
    return [{ kind: 'submission', argument: number, title: task, facts: [`submission ${id}`, `passed by ${team}`] }];
  } catch (error) {
    if (error instanceof CommandError) return [];
    throw error;
  }
}

async function certificateSubject(db: Db, text: string): Promise<Subject[]> {
  const no = parseCertificateNumber(text);
  const found = no === null ? undefined : await findByNumber(db, no);
  if (!found) return [];
  const { certificate, version } = found;
  return [
    {
      kind: 'certificate',
      argument: certificate.no,
      title: certificate.project_name,
      facts: [certificate.no, version.recipient_name, ...(certificate.revoked_at ? ['revoked'] : [])],
    },
  ];
}

/** Whatever an operator may mean: people, projects, and teams by a part of their names, and anything by its number. */
export async function findSubjects(db: Db, text: string): Promise<Subject[]> {
  const isNumber = ROW_NUMBER.test(text);
  const byProject = isNumber ? eq(projects.id, Number(text)) : ilike(projects.name, like(text));
  const byTeam = z.uuid().safeParse(text).success ? eq(teams.uuid, text) : ilike(teams.name, like(text));
  const foundProjects = await db.select().from(projects).where(byProject).orderBy(asc(projects.id)).limit(MOST);
  const foundTeams = isNumber ? [] : await db.select().from(teams).where(byTeam).orderBy(asc(teams.id)).limit(MOST);
  return [
    ...(isNumber ? [] : (await findPeople(db, text)).slice(0, MOST).map(personSubject)),
    ...foundProjects.map(projectSubject),
    ...foundTeams.map(({ uuid, name }): Subject => ({ kind: 'team', argument: uuid, title: name, facts: [uuid] })),
    ...(isNumber ? await passSubject(db, text) : []),
    ...(await certificateSubject(db, text)),
  ];
}
