import type { Lookup, Project } from 'shared/contract';
import type { SelectOption } from 'shared/fields';
import { listTexts } from '../../texts.ts';
import { type ChoiceName, compareLevels, type Sort } from './filterProjects.ts';

export type FilterOptions = Record<ChoiceName, SelectOption[]>;

const fixed = (labels: Record<string, string>): SelectOption[] => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The lookups' names and those that projects use: the list also works when the lookups are down. */
function namesOf(lookups: readonly Lookup[] | undefined, used: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of [...(lookups ?? []).map((lookup) => lookup.name), ...used]) {
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
}

const asOptions = (names: readonly string[]): SelectOption[] => names.map((name) => ({ value: name, label: name }));

export function filterOptions(projects: readonly Project[], categories?: readonly Lookup[], difficulties?: readonly Lookup[]): FilterOptions {
  return {
    difficulty: asOptions(namesOf(difficulties, projects.map((project) => project.difficulty_level)).sort(compareLevels)),
    category: asOptions(namesOf(categories, projects.map((project) => project.category)).sort((a, b) => a.localeCompare(b))),
    type: fixed(listTexts.types),
    visibility: fixed(listTexts.visibilities),
    registration: fixed(listTexts.registrations),
  };
}

export const sortOptions = fixed(listTexts.sorts) as (SelectOption & { value: Sort })[];
