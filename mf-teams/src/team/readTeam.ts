import { isRaw, numberOf, type Raw, rawsOf, textOf } from '@project-practice/shared/api';
import type { Person, Team, TeamProject } from '@project-practice/shared/contract';
import { projectTexts, teamTexts } from '../texts.ts';

const readPerson = (raw: Raw): Person => ({
  first_name: textOf(raw.first_name),
  last_name: textOf(raw.last_name),
  email: textOf(raw.email),
});

/** How far the projects are; undefined when the answer says nothing about them. */
export const readProjects = (answer: unknown): TeamProject[] | undefined =>
  Array.isArray(answer)
    ? rawsOf(answer).map((raw) => ({
        id: numberOf(raw.id),
        name: textOf(raw.name, projectTexts.unnamed),
        passed_tasks: numberOf(raw.passed_tasks),
        total_tasks: numberOf(raw.total_tasks),
      }))
    : undefined;

/** A team as its page shows it. */
export interface TeamView extends Omit<Team, 'projects'> {
  projects: TeamProject[] | undefined;
}

export const readTeam = (raw: Raw): TeamView => ({
  uuid: textOf(raw.uuid),
  name: textOf(raw.name, teamTexts.unnamed),
  owner: readPerson(isRaw(raw.owner) ? raw.owner : {}),
  members: rawsOf(raw.members).map(readPerson),
  projects: readProjects(raw.projects),
  created_at: textOf(raw.created_at),
});
