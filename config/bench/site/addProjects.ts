import type { Database } from 'config/database';

/** How many projects one person sees; everybody else has the demo's. */
export const MANY_PROJECTS = 1_000;
export const PERSON_WITH_MANY = 'grace@example.com';

/** Private projects that one person was given, so that all other measurements keep the demo data. */
export async function addProjects({ pool }: Database): Promise<void> {
  await pool.query(
    `with made as (
       insert into projects (name, description, category_id, difficulty_id, max_team_size, is_premium, is_public, created_at)
       select 'Practice project ' || n, 'A service with **several** parts, number ' || n || '. ' || repeat('It is built step by step and graded. ', 1 + n % 8),
         (select id from categories order by id offset n % (select count(*) from categories) limit 1),
         (select id from difficulties order by id offset n % (select count(*) from difficulties) limit 1),
         2 + n % 5, n % 4 = 0, false, now() - n * interval '1 hour'
       from generate_series(1, $1::int) n
       returning id
     ), tasks_made as (
       insert into tasks (project_id, name, difficulty_level, duration_in_days, "order")
       select made.id, 'Step ' || step, 1 + step % 3, step, step from made, generate_series(1, 5) step
     )
     insert into project_grants (project_id, user_id) select made.id, users.id from made, users where users.email = $2`,
    [MANY_PROJECTS, PERSON_WITH_MANY],
  );
}
