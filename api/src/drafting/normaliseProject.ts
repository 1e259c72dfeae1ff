import { MAX_TASKS, type GeneratedProject, type GeneratedTask } from './generatedProject.ts';
import { plainLine, plainText } from './plainText.ts';

const FALLBACK_NAME = 'Untitled Project';

/** Names to put into the project whatever a model answers: those of the draft. */
interface KnownNames {
  categories: readonly string[];
  difficulties: readonly string[];
  category: string;
  difficulty: string;
}

const within = (number: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(number)));

/** Brings a generator's project into the form that a draft stores: plain text, at most 20 tasks, order 0, 1, 2 … */
export function normaliseProject(project: GeneratedProject, names: KnownNames): GeneratedProject {
  const tasks = [...project.tasks]
    .sort((a, b) => a.order - b.order)
    .slice(0, MAX_TASKS)
    .map(normaliseTask);
  return {
    name: plainLine(project.name) || FALLBACK_NAME,
    description: plainText(project.description),
    category: known(project.category, names.categories, names.category),
    difficulty_level: known(project.difficulty_level, names.difficulties, names.difficulty),
    max_team_size: within(project.max_team_size, 1, 100),
    is_premium: project.is_premium,
    tasks,
  };
}

/** A generator's notes as plain text: at most 20, without empty ones. */
export function normaliseNotes(notes: string[]): string[] {
  return notes
    .map((note) => plainText(note, 1000))
    .filter(Boolean)
    .slice(0, 20);
}

function normaliseTask(task: GeneratedTask, order: number): GeneratedTask {
  return {
    name: plainLine(task.name) || `Task ${order + 1}`,
    description: plainText(task.description),
    difficulty_level: within(task.difficulty_level, 1, 3),
    duration_in_days: within(task.duration_in_days, 1, 365),
    order,
    prerequisites: [...new Set(task.prerequisites.map((text) => plainLine(text)).filter(Boolean))].slice(0, 10),
    endpoints: task.endpoints.slice(0, 20).map((endpoint) => ({
      ...endpoint,
      path: plainLine(endpoint.path, 500),
      description: plainLine(endpoint.description, 1000),
    })),
    tests: task.tests.map((test, index) => ({ ...test, name: plainLine(test.name) || `Test ${index + 1}` })),
  };
}

function known(name: string, names: readonly string[], fallback: string): string {
  return names.find((candidate) => candidate.toLowerCase() === name.trim().toLowerCase()) ?? fallback;
}
