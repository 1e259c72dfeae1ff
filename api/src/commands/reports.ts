import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { changeReport } from './changeOne.ts';
import type { Command } from './command.ts';

const { projects, reports, users } = tables;
const MOST = 50;

/** The oldest reports that nobody has closed, with what they are about. */
export const openReports = (db: Db) =>
  db
    .select({ report: reports, project: projects, person: users })
    .from(reports)
    .leftJoin(projects, and(eq(reports.kind, 'project'), eq(projects.id, reports.subject_id)))
    .leftJoin(users, and(eq(reports.kind, 'person'), eq(users.id, reports.subject_id)))
    .where(isNull(reports.closed_at))
    .orderBy(asc(reports.id))
    .limit(MOST);

export const reportCommands: Command[] = [
  {
    name: 'reports',
    summary: 'Lists what visitors reported and nobody has closed, the oldest first.',
    usage: '',
    async run({ db, print }) {
      const rows = await openReports(db);
      for (const { report, project, person } of rows) {
        const about = project ? `project ${project.id} "${project.name}"` : person && `portfolio of ${person.email}`;
        print(
          `${report.id} ${report.created_at.toISOString()} ${about ?? 'something that is gone'}: ${report.reason} ${JSON.stringify(report.words)}`,
        );
      }
      if (rows.length === 0) print('There are no open reports.');
    },
  },
  changeReport({
    name: 'close-report',
    summary: 'Closes a report: somebody looked at it, and did what had to be done.',
    action: 'report.closed',
    needsReason: true,
    idle: (report) => (report.closed_at ? 'This report is already closed.' : undefined),
    values: { closed_at: sql`now()` },
    done: 'The report is closed.',
  }),
];
