import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, partOf, refersTo } from './columns.ts';
import { projects } from './projects.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    no: text().notNull().unique('certificates_no_unique'),
    user_id: refersTo(() => users.id),
    project_id: refersTo(() => projects.id),
    team_id: refersTo(() => teams.id),
    /** Snapshots: the certificate says what was true when it was issued. */
    project_name: text().notNull(),
    team_name: text().notNull(),
    task_count: integer().notNull(),
    is_reviewed: boolean().notNull().default(true),
    completion_date: moment().notNull(),
    created_at: createdAt(),
    revoked_at: moment(),
    revoked_because: text(),
  },
  (table) => [
    unique('certificates_user_project_unique').on(table.user_id, table.project_id),
    index('certificates_project').on(table.project_id),
  ],
);

/** The recipient's name as printed; a re-issue with a changed name adds a version. */
export const certificateVersions = pgTable(
  'certificate_versions',
  {
    certificate_id: partOf(() => certificates.id),
    version: integer().notNull(),
    recipient_name: text().notNull(),
    issued_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.certificate_id, table.version] })],
);
