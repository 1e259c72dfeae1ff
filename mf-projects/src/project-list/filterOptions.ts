import type { Lookup, Project } from '@project-practice/shared/contract';
import { categoryLabel } from '@project-practice/shared/details';
import type { SelectOption } from '@project-practice/shared/fields';
import { listTexts } from '../listTexts.ts';
import { type ChoiceName, compareLevels, type Sort } from './filterProjects.ts';

export type FilterOptions = Record<ChoiceName, SelectOption[]>;

const fixed = (labels: Record<string, string>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Each name once, ignoring case, in its first spelling. */
function asOptions(
  names: readonly string[],
  compare: (a: string, b: string) => number,
  labelOf = (name: string) => name,
): SelectOption[] {
  const byKey = new Map(
    names
      .filter(Boolean)
      .toReversed()
      .map((name) => [name.toLowerCase(), name]),
  );
  return [...byKey.values()].sort(compare).map((name) => ({ value: name, label: labelOf(name) }));
}

/**
 * Offers the names of the lookups and those that projects use, so that the filters work when the lookups fail. Pass
 * `wanted` until everything has loaded: the values in the address are then offered too, since they may exist.
 */
export function filterOptions(
  projects: readonly Project[] = [],
  categories: readonly Lookup[] = [],
  difficulties: readonly Lookup[] = [],
  wanted?: Partial<Record<'difficulty' | 'category', string | undefined>>,
): FilterOptions {
  const names = (
    lookups: readonly Lookup[],
    field: 'difficulty_level' | 'category',
    name: 'difficulty' | 'category',
  ) => [...lookups.map((lookup) => lookup.name), ...projects.map((project) => project[field]), wanted?.[name] ?? ''];
  return {
    difficulty: asOptions(names(difficulties, 'difficulty_level', 'difficulty'), compareLevels),
    category: asOptions(names(categories, 'category', 'category'), (a, b) => a.localeCompare(b), categoryLabel),
    type: fixed(listTexts.types),
    visibility: fixed(listTexts.visibilities),
    registration: fixed(listTexts.registrations),
  };
}

export const sortOptions = fixed(listTexts.sorts) as (SelectOption & { value: Sort })[];
