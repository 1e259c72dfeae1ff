import type pg from 'pg';
import { addProjects } from '../site/addProjects.ts';

/** Everything that the calls' paths and bodies need. */
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

/** Fills the database with a thousand projects and a person who works on the first of them. */
export async function fill(api: string, pool: pg.Pool): Promise<World> {
  await addProjects(pool);
  await pool.query('analyze');
  let access = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(`${api}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(access && { authorization: `JWT ${access}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  ({ access } = await post<{ access: string }>('/auth/register/', {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    password: 'six otters at dawn',
  }));
  const { rows } = await pool.query<{ project: string; task: string; skill: string }>(
    'select p.id as project, min(t.id) as task, (select min(id) from skills) as skill from projects p join tasks t on t.project_id = p.id group by p.id order by p.id limit 1',
  );
  const [project, task, skill] = [rows[0]!.project, rows[0]!.task, rows[0]!.skill].map(Number) as [
    number,
    number,
    number,
  ];
  const address = 'https://deployment.example.org';
  let team = '';
  for (let index = 0; index < 4; index += 1)
    ({ uuid: team } = await post<{ uuid: string }>('/teams/', { name: `Team ${index}` }));
  await post('/projects/registrations/', { project, team, deployment_url: address });
  const { id: submission } = await post<{ id: number }>(`/projects/${project}/tasks/${task}/submissions/`, {
    team,
    deployment_url: address,
    github_url: 'https://github.com/example/practice',
  });
  const { uuid: invitation } = await post<{ uuid: string }>(`/teams/${team}/invitations/`, { expires_in_days: 7 });
  const { id: draft } = await post<{ id: number }>('/projects/drafts/', {
    name: 'Harbour',
    category_id: 2,
    difficulty_level_id: 1,
  });
  return { access, project, task, team, invitation, submission, draft, skill };
}
