import { inArray } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { hashPassword } from '../identity/index.ts';

export const DEMO_PASSWORD = 'practice-2026';

const PEOPLE = [
  {
    key: 'ada',
    first_name: 'Ada',
    last_name: 'Okafor',
    email: 'ada@example.com',
    user_type: 'student',
    is_premium: true,
    phone: '+44 20 7946 0018',
    skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'REST APIs', 'Testing'],
  },
  {
    key: 'linus',
    first_name: 'Linus',
    last_name: 'Berg',
    email: 'linus@example.com',
    user_type: 'student',
    is_premium: false,
    phone: '',
    skills: ['Python', 'Linux', 'Docker'],
  },
  {
    key: 'grace',
    first_name: 'Grace',
    last_name: 'Kim',
    email: 'grace@example.com',
    user_type: 'professor',
    is_premium: false,
    phone: '',
    skills: ['React', 'Accessibility', 'UI design'],
  },
] as const;

type DemoPerson = (typeof PEOPLE)[number]['key'];
export const DEMO_ACCOUNTS = PEOPLE.map(({ email }) => email);

/** Adds the three people with their skills. `hashes` are made by the caller, because hashing takes too long for a transaction. */
export async function addPeople(tx: Db, hashes: string[], createdAt: Date): Promise<Record<DemoPerson, number>> {
  const values = PEOPLE.map(({ key: _key, skills: _skills, ...person }, index) => ({
    ...person,
    email_canonical: person.email,
    email_verified_at: createdAt,
    password_hash: hashes[index]!,
    created_at: createdAt,
  }));
  const rows = await tx.insert(tables.users).values(values).returning({ id: tables.users.id });
  const names = [...new Set(PEOPLE.flatMap((person) => person.skills as readonly string[]))];
  const skills = await tx.select().from(tables.skills).where(inArray(tables.skills.name, names));
  const chosen = PEOPLE.flatMap((person, index) =>
    skills
      .filter(({ name }) => (person.skills as readonly string[]).includes(name))
      .map(({ id }) => ({ user_id: rows[index]!.id, skill_id: id })),
  );
  await tx.insert(tables.userSkills).values(chosen);
  return Object.fromEntries(PEOPLE.map(({ key }, index) => [key, rows[index]!.id])) as Record<DemoPerson, number>;
}

export const hashDemoPasswords = (): Promise<string[]> => Promise.all(PEOPLE.map(() => hashPassword(DEMO_PASSWORD)));
