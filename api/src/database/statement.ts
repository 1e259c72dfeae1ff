import { createHash } from 'node:crypto';
import { type Placeholder, sql } from 'drizzle-orm';
import pg from 'pg';
import { causesOf, codeOf } from '@project-practice/foundation/http';
import { hasOwnSessions } from '@project-practice/foundation/database';
import type { Db } from './connect.ts';

declare const value: unique symbol;

/** Stands for a value in a statement that is built before there is one. */
export type Hole<Value> = Placeholder & { readonly [value]?: Value };

type Values<Holes extends Placeholder[]> = {
  [Index in keyof Holes]: Holes[Index] extends Hole<infer Value> ? Value : never;
};

interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/** Code of PostgreSQL's "cached plan must not change result type". */
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * A read that is the same each time but for its values: its text is made once for a pool, and once in each transaction. Building
 * it takes as long as everything else that this process does for a small read. On a PostgreSQL it also has a name, by its
 * text, so that each connection plans it a few times instead of each time. Not for statements whose conditions come and go.
 */
export function statement<Holes extends Placeholder[], Rows>(
  build: (db: Db, ...holes: Holes) => Query<Rows>,
): (db: Db, ...values: Values<Holes>) => Promise<Rows> {
  const holes = Array.from({ length: build.length - 1 }, (_, index) => sql.placeholder(String(index))) as Holes;
  let made = new WeakMap<Db, ReturnType<Query<Rows>['prepare']>>();
  let changes = 0;
  const isNamed = ({ $client }: Db) => $client instanceof pg.Pool && hasOwnSessions($client);

  const prepare = (db: Db) => {
    const query = build(db, ...holes);
    const name = isNamed(db) ? createHash('sha256').update(`${changes} ${query.toSQL().sql}`).digest('base64url') : '';
    const prepared = query.prepare(name);
    made.set(db, prepared);
    return prepared;
  };
  const run = (db: Db, values: unknown[]) =>
    (made.get(db) ?? prepare(db)).execute(Object.fromEntries(values.entries()));

  return async (db, ...values) => {
    try {
      return await run(db, values);
    } catch (error) {
      // A migration of a later version has changed a column: from now on it has another name, and so another plan.
      if (!isNamed(db) || !causesOf(error).some((cause) => codeOf(cause) === FEATURE_NOT_SUPPORTED)) throw error;
      changes += 1;
      made = new WeakMap();
      return run(db, values);
    }
  };
}
