import { isRaw, nameOf, numberOf, rawsOf, textOf, textsOf, type Raw } from '@project-practice/shared/api';
import type {
  DraftRevision,
  DraftStatus,
  Endpoint,
  GeneratedProject,
  GeneratedTask,
  Lookup,
  ProjectDraft,
} from '@project-practice/shared/contract';
import { draftTexts } from '../texts.ts';

const readEndpoint = (raw: Raw): Endpoint => ({
  method: textOf(raw.method, 'GET').toUpperCase(),
  path: textOf(raw.path, textOf(raw.url, '/')),
  description: textOf(raw.description),
});

const readTask = (raw: Raw, index: number): GeneratedTask => ({
  name: textOf(raw.name),
  description: textOf(raw.description),
  difficulty_level: numberOf(raw.difficulty_level),
  duration_in_days: numberOf(raw.duration_in_days),
  order: numberOf(raw.order, index),
  prerequisites: textsOf(raw.prerequisites),
  endpoints: rawsOf(raw.endpoints).map(readEndpoint),
  tests: rawsOf(raw.tests)
    .map(({ name }) => ({ name: textOf(name) }))
    .filter(({ name }) => name !== ''),
});

/** Null for a missing project and for `{}`, which a generator may answer. */
function readProject(value: unknown): GeneratedProject | null {
  if (!isRaw(value) || Object.keys(value).length === 0) return null;
  return {
    name: textOf(value.name),
    description: textOf(value.description),
    category: nameOf(value.category, ''),
    difficulty_level: nameOf(value.difficulty_level, ''),
    max_team_size: numberOf(value.max_team_size),
    is_premium: value.is_premium === true,
    tasks: rawsOf(value.tasks)
      .map(readTask)
      .sort((a, b) => a.order - b.order),
  };
}

const readRevision = (raw: Raw): DraftRevision => ({
  id: numberOf(raw.id),
  prompt: textOf(raw.prompt),
  created_at: textOf(raw.created_at),
  notes: textsOf(raw.notes),
  project_json: readProject(raw.project_json),
});

export function read(raw: Raw): ProjectDraft {
  return {
    id: numberOf(raw.id),
    name: textOf(raw.name) || null,
    category: nameOf(raw.category, draftTexts.otherCategory),
    difficulty_level: nameOf(raw.difficulty_level, draftTexts.unrated),
    status: textOf(raw.status, 'draft') as DraftStatus,
    is_public: raw.is_public === true,
    created_at: textOf(raw.created_at),
    latest_project_json: readProject(raw.latest_project_json),
    generator: textOf(raw.generator) || null,
    project_id: numberOf(raw.project_id),
    revisions: rawsOf(raw.revisions)
      .map(readRevision)
      .sort((a, b) => b.id - a.id),
    has_earlier_revisions: raw.has_earlier_revisions === true,
  };
}

/** Undefined when the answer contains no draft. */
export function readDraft(answer: unknown): ProjectDraft | undefined {
  const draft = isRaw(answer) ? read(answer) : undefined;
  return draft && draft.id > 0 ? draft : undefined;
}

export const readLookup = (value: unknown): Lookup | undefined => {
  if (!isRaw(value)) return undefined;
  const lookup = { id: numberOf(value.id), name: textOf(value.name) };
  return lookup.id > 0 && lookup.name !== '' ? lookup : undefined;
};
