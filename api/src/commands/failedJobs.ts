import type { Command } from './command.ts';

interface FailedJob {
  name: string;
  attempts: number;
  failed_at: Date;
  reason: string | null;
  data: string;
}

const MOST = 50;

/** Reads what the queue keeps; letters are shown without what they say. */
export const failedJobsCommand: Command = {
  name: 'failed-jobs',
  summary: 'Lists the newest background jobs that failed for good: letters, gradings, drafts and others.',
  usage: '',
  async run({ db, print }) {
    const { rows: tables } = await db.$client.query<{ known: string | null }>(
      `select to_regclass('pgboss.job')::text as known`,
    );
    const { rows } = tables[0]?.known
      ? await db.$client.query<FailedJob>(
          `select name, retry_count + 1 as attempts, completed_on as failed_at, output ->> 'message' as reason,
             (data - 'text')::text as data
           from (
             select name, retry_count, completed_on, output, data, state::text from pgboss.job
             union all
             select name, retry_count, completed_on, output, data, state::text from pgboss.archive
           ) as jobs
           where state = 'failed' order by completed_on desc limit $1`,
          [MOST],
        )
      : { rows: [] };
    if (rows.length === 0) print('No job has failed for good.');
    for (const { name, attempts, failed_at, reason, data } of rows)
      print(`${failed_at.toISOString()} ${name}, ${attempts} attempts: ${reason ?? 'no reason is known'} ${data}`);
  },
};
