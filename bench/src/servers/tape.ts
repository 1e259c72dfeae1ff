import pg from 'pg';

/** One statement that a call sent, and the rows it returned. */
export interface Statement {
  text: string;
  values: unknown[];
  rowMode?: string;
  rows: unknown[];
}

interface QueryConfig {
  text: string;
  values?: unknown[];
  rowMode?: string;
}

let tape: Statement[] | undefined;

/** Records everything that goes to the database from now on, until `stopTape`. */
export function startTape(): void {
  tape = [];
}

export function stopTape(): Statement[] {
  const recorded = tape ?? [];
  tape = undefined;
  return recorded;
}

/** Makes all PostgreSQL clients of this process record their statements while the tape runs. */
export function attachTape(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function recordingQuery(this: pg.Client, ...args: unknown[]): unknown {
    if (!tape) return query.apply(this, args);
    const config = (typeof args[0] === 'string' ? { text: args[0] } : args[0]) as QueryConfig;
    const values = Array.isArray(args[1]) ? args[1] : (config.values ?? []);
    const statement: Statement = { text: config.text, values, rowMode: config.rowMode, rows: [] };
    tape.push(statement);
    const done = args.at(-1);
    if (typeof done === 'function') {
      args[args.length - 1] = (error: unknown, result?: pg.QueryResult): void => {
        statement.rows = result?.rows ?? [];
        (done as (...results: unknown[]) => void)(error, result);
      };
      return query.apply(this, args);
    }
    const answer = query.apply(this, args) as Promise<pg.QueryResult>;
    answer.then(
      (result) => (statement.rows = result.rows),
      () => {},
    );
    return answer;
  } as typeof pg.Client.prototype.query;
}
