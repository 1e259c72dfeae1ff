import { nameOf, numberOf, numberOrNull, type Raw, rawsOf, textOf } from '@project-practice/shared/api';
import type { Endpoint, Project, Task, TaskSummary } from '@project-practice/shared/contract';
import { projectTexts } from '../texts.ts';
import { inTaskOrder } from './taskOrder.ts';

const readSummary = (raw: Raw): TaskSummary => ({
  id: numberOf(raw.id),
  name: textOf(raw.name, projectTexts.unnamedTask),
  order: numberOrNull(raw.order),
  is_passed: raw.is_passed === true,
});

export const readProject = (raw: Raw): Project => ({
  id: numberOf(raw.id),
  name: textOf(raw.name, projectTexts.unnamed),
  description: textOf(raw.description),
  category: nameOf(raw.category, projectTexts.otherCategory),
  difficulty_level: nameOf(raw.difficulty_level, projectTexts.unrated),
  max_team_size: numberOf(raw.max_team_size),
  is_premium: raw.is_premium === true,
  is_public: raw.is_public !== false,
  is_registered: raw.is_registered === true,
  created_at: textOf(raw.created_at),
  maker: textOf(raw.maker) || null,
  tasks: inTaskOrder(rawsOf(raw.tasks).map(readSummary)),
});

const readEndpoint = (raw: Raw): Endpoint => ({
  method: textOf(raw.method, 'GET').toUpperCase(),
  path: textOf(raw.path, textOf(raw.url, '/')),
  description: textOf(raw.description),
});

export const readTask = (raw: Raw): Task => ({
  ...readSummary(raw),
  difficulty_level: numberOf(raw.difficulty_level),
  duration_in_days: numberOf(raw.duration_in_days),
  created_at: textOf(raw.created_at),
  description: textOf(raw.description),
  tests: rawsOf(raw.tests).map(({ name }) => ({ name: textOf(name) })),
  endpoints: rawsOf(raw.endpoints).map(readEndpoint),
  locked: raw.locked === true,
  registered: raw.registered !== false,
});
