import { MAX_TASKS, type GeneratedProject, type GeneratedTask } from './generatedProject.ts';
import { plainLine, plainText } from './plainText.ts';

const FALLBACK_NAME = 'Untitled Project';

/** Category and difficulty the answer must use: the draft's own, whatever a model calls them. */
export interface KnownNames {
  categories: readonly string[];
  difficulties: readonly string[];
  category: string;
  difficulty: string;
}

/** Brings any generator's project into the one form a draft stores: plain text, at most 20 tasks, order 0, 1, 2 … */
export function normaliseProject(project: GeneratedProject, names: KnownNames): GeneratedProject {
  const tasks = [...project.tasks].sort((a, b) => a.order - b.order).slice(0, MAX_TASKS).map(normaliseTask);
  return {
    name: plainLine(project.name) || FALLBACK_NAME,
    description: plainText(project.description),
    category: known(project.category, names.categories, names.category),
    difficulty_level: known(project.difficulty_level, names.difficulties, names.difficulty),
    max_team_size: project.max_team_size,
    is_premium: project.is_premium,
    tasks,
  };
}

function normaliseTask(task: GeneratedTask, order: number): GeneratedTask {
  return {
    name: plainLine(task.name) || `Task ${order + 1}`,
    description: plainText(task.description),
    difficulty_level: Math.min(3, Math.max(1, Math.round(task.difficulty_level))),
    duration_in_days: task.duration_in_days,
    order,
    prerequisites: [...new Set(task.prerequisites.map((text) => plainLine(text)).filter(Boolean))],
    endpoints: task.endpoints.map((endpoint) => ({ ...endpoint, path: endpoint.path.trim(), description: plainLine(endpoint.description, 1000) })),
    tests: task.tests,
  };
}

function known(name: string, names: readonly string[], fallback: string): string {
  return names.find((candidate) => candidate.toLowerCase() === name.trim().toLowerCase()) ?? fallback;
}
