import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Columns keep the wire's words and spelling, so that a row needs no renaming on its way out. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** PostgreSQL counts microseconds, the wire milliseconds: three digits keep both equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
