import type pg from 'pg';

export const PROJECTS = 1_000;

/** Everything a call's path or body may need. */
export interface World {
  access: string;
  project: number;
  task: number;
  team: string;
  invitation: string;
  submission: number;
  draft: number;
  skill: number;
}

async function insertProjects(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into projects (name, description, category_id, difficulty_id, max_team_size, is_premium, is_public, created_at)
       select 'Practice project ' || n, 'A service with several parts, number ' || n || '. ' || repeat('It is built step by step and graded. ', 1 + n % 8),
         (select id from categories order by id offset n % (select count(*) from categories) limit 1),
         (select id from difficulties order by id offset n % (select count(*) from difficulties) limit 1),
         2 + n % 5, false, true, now() - n * interval '1 hour'
       from generate_series(1, $1::int) n
       returning id
     )
     insert into tasks (project_id, name, difficulty_level, duration_in_days, "order")
     select made.id, 'Step ' || step, 1 + step % 3, step, step from made, generate_series(1, 5) step`,
    [PROJECTS],
  );
  await pool.query('analyze');
}

/** A thousand projects, and one person at work in the first of them. */
export async function fill(api: string, pool: pg.Pool): Promise<World> {
  await insertProjects(pool);
  let access = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${api}/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(access && { authorization: `JWT ${access}` }) }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  ({ access } = await post<{ access: string }>('/auth/register/', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', password: 'six otters at dawn' }));
  const { rows } = await pool.query<{ project: string; task: string; skill: string }>(
    'select p.id as project, min(t.id) as task, (select min(id) from skills) as skill from projects p join tasks t on t.project_id = p.id group by p.id order by p.id limit 1',
  );
  const [project, task, skill] = [rows[0]!.project, rows[0]!.task, rows[0]!.skill].map(Number) as [number, number, number];
  const address = 'https://deployment.example.org';
  let team = '';
  for (let index = 0; index < 4; index += 1) ({ uuid: team } = await post<{ uuid: string }>('/teams/', { name: `Team ${index}` }));
  await post('/projects/registrations/', { project, team, deployment_url: address });
  const { id: submission } = await post<{ id: number }>(`/projects/${project}/tasks/${task}/submissions/`, { team, deployment_url: address, github_url: 'https://github.com/example/practice' });
  const { uuid: invitation } = await post<{ uuid: string }>(`/teams/${team}/invitations/`, { expires_in_days: 7 });
  const { id: draft } = await post<{ id: number }>('/projects/drafts/', { name: 'Harbour', category_id: 2, difficulty_level_id: 1 });
  return { access, project, task, team, invitation, submission, draft, skill };
}
