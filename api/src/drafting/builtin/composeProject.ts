import type { Generated, GenerateRequest } from '../generator.ts';
import { MAX_TASKS, type GeneratedProject } from '../generatedProject.ts';
import { plainLine } from '../plainText.ts';
import type { Catalogue } from './catalogue.ts';
import type { CategoryKit } from './categories/index.ts';
import { featureLabel } from './idea/findFeatures.ts';
import type { Idea } from './idea/idea.ts';
import { levelNamed } from './levels.ts';
import { fillUp, finishPlan, plannedFrom, withNeeds, type PlannedTask } from './plan.ts';
import { asSentence, listed, withArticle } from './words.ts';

const BRIEF = /^Brief: (.+?)(?:\n\n|$)/s;

/** Makes a new project from an idea. */
export function composeProject(catalogue: Catalogue, request: GenerateRequest): Generated {
  const { idea, kit } = catalogue;
  const level = levelNamed(request.difficulty);
  const { plan, unavailable } = askedFor(catalogue, request.difficulty);
  const tasks = finishPlan(catalogue, fillUp(catalogue, plan, level.tasks, request.difficulty));
  const project: GeneratedProject = {
    name: request.name?.trim() || suggestedName(idea),
    description: describe(idea, kit),
    category: request.category,
    difficulty_level: request.difficulty,
    max_team_size: level.teamSize,
    is_premium: false,
    tasks,
  };
  const notes = [
    idea.isUnderstood
      ? `I read this as ${kit.summary(idea)}, at the ${level.name} level.`
      : `I recognized no subject in these words, so this is a general plan for ${kit.summary(idea)}. Tell me in English what it should be about, for example "members borrow books".`,
    ...(idea.isComputing && !kit.isComputing
      ? [
          'I can plan what a program stores, but not the rules of a game or the steps of a calculation. They have no tasks here.',
        ]
      : []),
    ...(unavailable.length > 0
      ? [
          `I have no ready task for ${listed(
            unavailable.map((key) => `"${featureLabel(key)}"`),
            'or',
          )} in ${withArticle(kit.product)}.`,
        ]
      : []),
  ];
  return { project, notes };
}

function askedFor(catalogue: Catalogue, difficulty: string): { plan: PlannedTask[]; unavailable: string[] } {
  const plan = catalogue.spine.map((blueprint) => plannedFrom(blueprint, difficulty));
  const unavailable: string[] = [];
  for (const key of catalogue.idea.features) {
    const missing = withNeeds(catalogue, plan, key);
    if (!catalogue.find(key) && isWishedFor(key, catalogue.idea.prompt)) unavailable.push(key);
    if (plan.length + missing.length <= MAX_TASKS)
      plan.push(...missing.map((blueprint) => plannedFrom(blueprint, difficulty)));
  }
  return { plan, unavailable };
}

/** "With tags" asks for a feature; "a spam filter" only sounds like it. */
function isWishedFor(key: string, prompt: string): boolean {
  return new RegExp(
    `(?:\\b(?:with|and|including|includes?|plus|add|support(?:s|ing)?)|,)\\s+(?:(?:an?|the)\\s+)?${featureLabel(key)}`,
    'i',
  ).test(prompt);
}

/** Chosen by the prompt, so that the same words always give the same name. */
function suggestedName(idea: Idea): string {
  const sum = [...idea.prompt.toLowerCase()].reduce(
    (hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 1_000_003,
    7,
  );
  return idea.names[sum % idea.names.length]!;
}

function describe(idea: Idea, { summary, delivery }: CategoryKit): string {
  return `Brief: ${asSentence(plainLine(idea.prompt, 600))}\n\nThe team builds ${summary(idea)}. Each task builds on earlier ones and ends with a version that works.\n\n${delivery}`;
}

/** The words that a project was made from, so that they can be read again. A project that was not made here is read by its name and description. */
export function briefOf(project: GeneratedProject): string {
  return BRIEF.exec(project.description)?.[1] ?? `${project.name}. ${project.description}`;
}
