import type { Person, Team } from 'shared/contract';
import { teamTexts } from '../texts.ts';

export const nameOf = ({ first_name, last_name, email }: Person): string => `${first_name} ${last_name}`.trim() || email || teamTexts.unknownPerson;

/** The same person: emails are compared without regard to case. */
export const hasEmail = (person: Pick<Person, 'email'>, email: string | undefined): boolean =>
  Boolean(email) && person.email.toLowerCase() === email!.trim().toLowerCase();

/** Who owns the team when its owner leaves: members come in the order they joined. */
export const heirOf = ({ owner, members }: Team): Person | undefined => members.find((member) => !hasEmail(member, owner.email));
