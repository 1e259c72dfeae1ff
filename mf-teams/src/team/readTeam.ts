import { isRaw, type Raw, rawsOf, textOf } from 'shared/api';
import type { Person, Team } from 'shared/contract';
import { teamTexts } from '../texts.ts';

const readPerson = (raw: Raw): Person => ({
  first_name: textOf(raw.first_name),
  last_name: textOf(raw.last_name),
  email: textOf(raw.email),
});

export const readTeam = (raw: Raw): Team => ({
  uuid: textOf(raw.uuid),
  name: textOf(raw.name, teamTexts.unnamed),
  owner: readPerson(isRaw(raw.owner) ? raw.owner : {}),
  members: rawsOf(raw.members).map(readPerson),
  created_at: textOf(raw.created_at),
});
