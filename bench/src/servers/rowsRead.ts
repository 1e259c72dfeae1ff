import type pg from 'pg';
import type { Statement } from './tape.ts';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that a call's statements read, by table, according to the database's own statistics. */
export async function rowsRead(pool: pg.Pool, statements: Statement[]): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const count = (plan: Plan): void => {
    const table = plan['Relation Name'];
    if (table)
      read[table] =
        (read[table] ?? 0) + (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    plan.Plans?.forEach(count);
  };
  for (const { text, values } of statements.filter(({ text: sql }) => /^\s*(?:select|with)/i.test(sql))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    count(rows[0]!['QUERY PLAN'][0]!.Plan);
  }
  return read;
}
