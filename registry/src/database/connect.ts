import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { refuseUnlessAwaited } from '@project-practice/foundation/http';
import * as schema from './schema.ts';

type Schema = typeof schema;
export type Db = NodePgDatabase<Schema>;
/** Within a transaction use only this and never the pool: the embedded database has one connection. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
export type Queries = Db | Transaction;

/** What a transaction has written, until it has committed. */
const written = new WeakMap<object, object[]>();

/** Passes an entry of the audit trail on to whoever `connect` was given, once it is certain. */
export const tellOnceCommitted = (queries: Queries, entry: object) => void written.get(queries)?.push(entry);

/** `tell` gets each entry of the audit trail after its transaction has committed. */
export function connect(pool: pg.Pool, tell: (entry: object) => void = () => {}): Db {
  const db = drizzle(pool, { schema });
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const entries: object[] = [];
    const result = await transaction(async (tx) => {
      written.set(tx, entries);
      const given = await work(tx);
      refuseUnlessAwaited();
      return given;
    }, config);
    entries.forEach(tell);
    return result;
  };
  return db;
}
