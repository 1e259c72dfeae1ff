import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from './tape.ts';

type Source = { statement: number; row: number; column: string } | 'fresh' | undefined;
interface Step extends Statement {
  sources: Source[];
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** PostgreSQL's large numbers arrive as text. */
const isSame = (one: unknown, other: unknown): boolean =>
  ['number', 'string'].includes(typeof other) && String(one) === String(other);

/** Where a statement's value came from: an earlier insert returned it, the server generated it (`fresh`), or it was in the request (undefined). */
function sourceOf(value: unknown, at: number, statements: Statement[]): Source {
  for (const [statement, { text, rows }] of statements.slice(0, at).entries()) {
    if (!/^insert/i.test(text)) continue;
    for (const [row, columns] of rows.entries()) {
      const found = Object.entries(columns as object).find(([, one]) => isSame(one, value));
      if (found) return { statement, row, column: found[0] };
    }
  }
  const isNew = /^insert/i.test(statements[at]!.text) && typeof value === 'string' && UUID.test(value);
  const wasRead = statements
    .slice(0, at)
    .some(
      ({ rows, values }) =>
        values.includes(value) || rows.some((columns) => Object.values(columns as object).includes(value)),
    );
  return isNew && !wasRead ? 'fresh' : undefined;
}

/** Returns a function that repeats what a call did to the database: the same statements in the same order, with new ids. */
export function replayer(pool: pg.Pool, statements: Statement[]): () => Promise<void> {
  const steps: Step[] = statements.map((statement, at) => ({
    ...statement,
    sources: statement.values.map((value) => sourceOf(value, at, statements)),
  }));

  return async () => {
    let client: pg.PoolClient | undefined;
    const answers: unknown[][] = [];
    try {
      for (const { text, values, sources, rowMode } of steps) {
        if (/^begin/i.test(text)) client = await pool.connect();
        const current = values.map((value, index) => {
          const source = sources[index];
          if (source === 'fresh') return randomUUID();
          return source ? (answers[source.statement]![source.row] as Record<string, unknown>)[source.column] : value;
        });
        const query = { text, values: current, rowMode } as pg.QueryConfig;
        answers.push((await (client ?? pool).query(query)).rows);
        if (/^commit/i.test(text)) {
          client?.release();
          client = undefined;
        }
      }
    } finally {
      client?.release(true);
    }
  };
}
