import { and, eq, isNull } from 'drizzle-orm';
import { tables, type Db } from '../../database/index.ts';
import { visibleText } from '../../grading/visibleText.ts';
import { findPublicOwner } from '../portfolio/portfolio.repository.ts';
import type { ReportedPlace } from './reports.schemas.ts';

const { projects, reports } = tables;

/** More would tell the operators nothing new, and could fill the table. */
const MOST_OPEN = 20;

export interface Reported {
  kind: 'project' | 'person';
  id: number;
  title: string;
}

/** What is reported, if everybody can see it. */
export async function findReported(db: Db, place: ReportedPlace): Promise<Reported | undefined> {
  if (place.portfolio !== undefined) {
    const owner = await findPublicOwner(db, place.portfolio);
    return owner && { kind: 'person', id: owner.id, title: `${owner.first_name} ${owner.last_name}`.trim() };
  }
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, place.project), projects.is_public));
  // Not its name: what nobody reviewed may have been written for this page, which speaks for the site.
  return project && { kind: 'project', id: project.id, title: `number ${project.id}` };
}

export async function fileReport(
  db: Db,
  { kind, id }: Reported,
  { reason, words }: { reason: string; words: string },
): Promise<void> {
  const open = await db.$count(
    reports,
    and(eq(reports.kind, kind), eq(reports.subject_id, id), isNull(reports.closed_at)),
  );
  if (open < MOST_OPEN) await db.insert(reports).values({ kind, subject_id: id, reason, words: visibleText(words) });
}
