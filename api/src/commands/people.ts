import { eq } from 'drizzle-orm';
import { tables, type Db } from '../database/index.ts';
import { typedEmail } from '../identity/index.ts';
import { CommandError } from './command.ts';

const { users } = tables;

export type Person = typeof users.$inferSelect;

/** The person with this email, locked until the transaction ends. Throws `CommandError` if there is none. */
export async function findPerson(tx: Db, email: string | undefined): Promise<Person> {
  if (!email) throw new CommandError('Give one person by email.');
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(users.email_canonical, typedEmail(email)))
    .for('update');
  if (!person) throw new CommandError(`No account has the email ${email}.`);
  return person;
}

export const describePerson = ({ first_name, last_name, email }: Person) => `${first_name} ${last_name} <${email}>`;
