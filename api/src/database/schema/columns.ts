import { bigint, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Columns keep the wire's words and spelling, so that a row needs no renaming on its way out. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** Of a row that stays as long as this one does. */
export const refersTo = (column: () => AnyPgColumn) => reference().notNull().references(column);
/** Of a row that this one goes with. */
export const partOf = (column: () => AnyPgColumn) => reference().notNull().references(column, { onDelete: 'cascade' });
/** PostgreSQL counts microseconds, the wire milliseconds: three digits keep both equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
