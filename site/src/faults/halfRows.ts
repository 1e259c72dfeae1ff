import { openDatabase } from '@project-practice/foundation/database';

/** Rows that one transaction writes together, so that none may be there without the others. */
const HALVES: Record<string, string> = {
  'a person without a session':
    "select 1 from users u where u.email like '%@killed.example' and not exists (select 1 from sessions s where s.user_id = u.id)",
  'a session without a token':
    'select 1 from sessions s where not exists (select 1 from refresh_tokens t where t.session_id = s.id)',
  'a picture that was never stored':
    'select 1 from users u where u.avatar is not null and not exists (select 1 from media m where m.path = u.avatar)',
  'a team without a member':
    'select 1 from teams t where t.archived_at is null and not exists (select 1 from memberships m where m.team_id = t.id and m.ended_at is null)',
  'a generation without its prompt':
    "select 1 from drafts d where d.status = 'generating' and not exists (select 1 from draft_revisions r where r.id = d.generating_revision_id)",
  'a generated draft without its project':
    "select 1 from drafts d where d.status = 'pending_review' and d.latest_project_json is null",
  'a grading without a job':
    "select 1 from submissions s where s.status = 'pending' and not exists (select 1 from pgboss.job j where j.state < 'completed' and (j.data->>'submission_id')::int = s.id)",
  'a result without its tests':
    "select 1 from submissions s where s.status in ('passed', 'failed') and s.total_tests <> (select count(*) from execution_logs l where l.submission_id = s.id)",
  'a passed submission without a pass':
    "select 1 from submissions s where s.status = 'passed' and not exists (select 1 from passes p where p.team_id = s.team_id and p.task_id = s.task_id)",
};

/** What the site's database has by halves, a line for each kind. */
export async function halfRows(place: { url?: string; dataDir: string }): Promise<string[]> {
  const database = await openDatabase({ ...place, join: true, poolSize: 1 });
  try {
    const found: string[] = [];
    for (const [what, query] of Object.entries(HALVES)) {
      const { rows } = await database.pool.query(query);
      if (rows.length > 0) found.push(`${rows.length} × ${what}`);
    }
    return found;
  } finally {
    await database.close();
  }
}
