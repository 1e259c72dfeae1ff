import type { Project } from '@project-practice/shared/contract';
import { fold } from '@project-practice/shared/details';

const PAGE_SIZE = 10;

export type ChoiceName = 'difficulty' | 'category' | 'type' | 'visibility' | 'registration';
export type FilterName = ChoiceName | 'search';
export type Filters = Record<FilterName, string>;
export type Sort = 'newest' | 'name' | 'difficulty';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a project passes a filter with this value. Filters with '' are skipped. */
const tests: Record<FilterName, (project: Project, value: string) => boolean> = {
  difficulty: (project, value) => isSame(project.difficulty_level, value),
  category: (project, value) => isSame(project.category, value),
  type: (project, value) => project.is_premium === (value === 'premium'),
  visibility: (project, value) => project.is_public === (value === 'public'),
  registration: (project, value) => project.is_registered === (value === 'registered'),
  search: (project, value) => {
    const text = fold(`${project.name} ${project.category} ${project.description}`);
    return fold(value)
      .split(/\s+/)
      .every((word) => text.includes(word));
  },
};

export function filterProjects(projects: readonly Project[], filters: Filters): Project[] {
  const active = (Object.keys(tests) as FilterName[]).filter((name) => filters[name] !== '');
  return projects.filter((project) => active.every((name) => tests[name](project, filters[name])));
}

const LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'];

/** From easy to hard; unknown levels come last. */
export function compareLevels(a: string, b: string): number {
  const rank = (name: string) => [...LEVELS, name.toLowerCase()].indexOf(name.toLowerCase());
  return rank(a) - rank(b) || a.localeCompare(b);
}

let collator: Intl.Collator | undefined;
/** Made when somebody sorts by name: the first one makes the browser load the tables of a language. */
const byName = (a: string, b: string) =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b);

const comparisons: Record<Sort, (a: Project, b: Project) => number> = {
  // The server's order. As sorting is stable, it also decides between equals in the other orders.
  newest: () => 0,
  name: (a, b) => byName(a.name, b.name) || a.id - b.id,
  difficulty: (a, b) => compareLevels(a.difficulty_level, b.difficulty_level),
};

export const sortProjects = (projects: readonly Project[], sort: Sort): Project[] =>
  [...projects].sort(comparisons[sort]);

export interface ProjectPage {
  items: Project[];
  /** From 1 to `pageCount`. */
  page: number;
  pageCount: number;
  from: number;
  to: number;
  total: number;
}

export function pageOf(projects: readonly Project[], wanted: number): ProjectPage {
  const pageCount = Math.max(1, Math.ceil(projects.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const start = (page - 1) * PAGE_SIZE;
  const items = projects.slice(start, start + PAGE_SIZE);
  return { items, page, pageCount, from: start + 1, to: start + items.length, total: projects.length };
}
