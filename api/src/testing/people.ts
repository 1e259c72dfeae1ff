import { startSession } from '../identity/index.ts';
import { tables } from '../database/index.ts';
import type { TestApi } from './testApi.ts';

export interface TestUser {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  /** Pass the whole user as `as` to a call. */
  access: string;
  refresh: string;
}

export type PersonValues = Partial<typeof tables.users.$inferInsert>;

let count = 0;

/** Creates a user with a session directly in the database, which saves the cost of hashing a password. */
export async function signUp(api: TestApi, values: PersonValues = {}): Promise<TestUser> {
  count += 1;
  const email = values.email ?? `person${count}@example.com`;
  const [user] = await api.db
    .insert(tables.users)
    .values({
      first_name: `First${count}`,
      last_name: `Last${count}`,
      ...values,
      email,
      email_canonical: email.toLowerCase(),
    })
    .returning();
  const tokens = await api.transaction((tx) =>
    startSession(tx, api, user!.id, { userAgent: 'tests', address: '127.0.0.1' }),
  );
  return { id: user!.id, first_name: user!.first_name, last_name: user!.last_name, email, ...tokens };
}
