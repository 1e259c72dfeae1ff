import { bigint, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

// Columns are named like the fields of the API's JSON, so that rows need no renaming on their way out.
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** References a row that cannot be deleted while this one exists. */
export const refersTo = (column: () => AnyPgColumn) => reference().notNull().references(column);
/** References a row whose deletion deletes this one too. */
export const partOf = (column: () => AnyPgColumn) => reference().notNull().references(column, { onDelete: 'cascade' });
/** Milliseconds, like the API's JSON: PostgreSQL's default of microseconds would not survive the round trip. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
