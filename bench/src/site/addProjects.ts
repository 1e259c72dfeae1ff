import type pg from 'pg';

export const MANY_PROJECTS = 1_000;
/** Sees the additional projects on the sites; everybody else sees only the demo's. */
export const PERSON_WITH_MANY = 'grace@example.com';

/** Adds public projects for everybody or, with an email address, private ones for this person, a quarter of them premium. */
export async function addProjects(pool: pg.Pool, person: string | null = null): Promise<void> {
  await pool.query(
    `with made as (
       insert into projects (name, description, category_id, difficulty_id, max_team_size, is_premium, is_public, created_at)
       select 'Practice project ' || n, 'A service with **several** parts, number ' || n || '. ' || repeat('It is built step by step and graded. ', 1 + n % 8),
         (select id from categories order by id offset n % (select count(*) from categories) limit 1),
         (select id from difficulties order by id offset n % (select count(*) from difficulties) limit 1),
         2 + n % 5, $2::text is not null and n % 4 = 0, $2::text is null, now() - n * interval '1 hour'
       from generate_series(1, $1::int) n
       returning id
     ), tasks_made as (
       insert into tasks (project_id, name, difficulty_level, duration_in_days, "order")
       select made.id, 'Step ' || step, 1 + step % 3, step, step from made, generate_series(1, 5) step
     )
     insert into project_grants (project_id, user_id) select made.id, users.id from made, users where users.email = $2`,
    [MANY_PROJECTS, person],
  );
}
