import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, reference, refersTo } from './columns.ts';
import { users } from './users.ts';

export const teams = pgTable('teams', {
  id: id(),
  uuid: uuid().notNull().unique('teams_uuid_unique').defaultRandom(),
  name: text().notNull(),
  owner_id: refersTo(() => users.id),
  /** Set when the last member leaves; history and certificates stay. */
  archived_at: moment(),
  created_at: createdAt(),
});

/** One stay of a user in a team. Rejoining adds a row, so that the history is kept. */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    team_id: refersTo(() => teams.id),
    user_id: refersTo(() => users.id),
    invitation_id: reference(),
    joined_at: createdAt(),
    ended_at: moment(),
    end_reason: text(),
  },
  (table) => [
    uniqueIndex('memberships_current_unique')
      .on(table.team_id, table.user_id)
      .where(sql`${table.ended_at} is null`),
    index('memberships_user').on(table.user_id),
    // Former members count too where a team is asked who belonged to it.
    index('memberships_team').on(table.team_id),
    check('memberships_end', sql`(${table.ended_at} is null) = (${table.end_reason} is null)`),
    check('memberships_end_reason', sql`${table.end_reason} in ('left', 'removed')`),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    uuid: uuid().notNull().unique('invitations_uuid_unique').defaultRandom(),
    team_id: refersTo(() => teams.id),
    created_by: refersTo(() => users.id),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    is_active: boolean().notNull().default(true),
    uses: integer().notNull().default(0),
    deleted_at: moment(),
  },
  (table) => [index('invitations_team').on(table.team_id)],
);
