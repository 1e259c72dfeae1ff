import type { Person, PersonName, Team } from '@project-practice/shared/contract';
import { tidy } from '@project-practice/shared/details';
import { teamTexts } from '../texts.ts';

export const nameOf = ({ first_name, last_name, email }: PersonName & { email?: string }): string =>
  `${first_name} ${last_name}`.trim() || email || teamTexts.unknownPerson;

/** Whether this is the person's email, ignoring case. */
export const hasEmail = (person: Pick<Person, 'email'>, email: string | undefined): boolean =>
  Boolean(email) && person.email.toLowerCase() === tidy(email!).toLowerCase();

/** The new owner when the owner leaves: the first other member, since members are in the order in which they joined. */
export const heirOf = ({ owner, members }: Pick<Team, 'owner' | 'members'>): Person | undefined =>
  members.find((member) => !hasEmail(member, owner.email));
