import { readIdea } from './idea/readIdea.ts';
import { catalogueFor, type Catalogue } from './kits/catalogue.ts';
import { kitFor, type Kit } from './kits/kit.ts';
import { describe, fillUp, ideaOf, levelIndex, LEVELS, planned, withNeeds, type Planned } from './plan.ts';
import { MAX_TASKS, type Generated, type Project, type Request } from './project.ts';
import { NUMBER } from './refine/numbers.ts';
import { carryOutSettings, refine } from './refine/refine.ts';
import { listed, withArticle } from './words.ts';

const MOST_LETTERS = 4_000;
const START_OVER = new RegExp(
  `\\b(?:start (?:over|again|afresh)|from scratch|something different|new idea|` +
    `make (?:it|this|the project) about(?! (?:${NUMBER}|an? (?:day|week|month)|half)))\\b[:,. -]{0,5}`,
  'i',
);

/** Makes a project from words, or changes one as they ask. The same words always give the same project. */
export function generate(request: Request): Generated {
  const prompt = request.prompt
    .slice(0, MOST_LETTERS)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n(?: ?\n)+/g, '\n');
  const { previous } = request;
  const isNew = !previous || previous.tasks.length === 0 || START_OVER.test(prompt);
  const kit = kitFor(isNew ? request.category : previous.category);
  const words = isNew ? prompt.replace(START_OVER, ' ').trim() : ideaOf(previous);
  const catalogue = catalogueFor(kit, readIdea(words, kit.words));
  if (!isNew) return refine(catalogue, previous, prompt);
  const { plan, notes } = firstPlan(catalogue, request.difficulty);
  return carryOutSettings(catalogue, projectFrom(catalogue, plan, request), plan, words, notes);
}

/** What every project about this idea has, the features that it names, and more up to the size of its level. */
function firstPlan(catalogue: Catalogue, difficulty: string): { plan: Planned[]; notes: string[] } {
  const { idea, kit } = catalogue;
  const plan = catalogue.plan.map((key) => planned(catalogue.find(key)!, difficulty));
  const missing = idea.features.filter((key) => !catalogue.find(key));
  for (const key of idea.features) {
    const wanted = withNeeds(catalogue, plan, key);
    if (plan.length + wanted.length <= MAX_TASKS)
      plan.push(...wanted.map((blueprint) => planned(blueprint, difficulty)));
  }
  return {
    plan: fillUp(catalogue, plan, LEVELS[levelIndex(difficulty)]!.tasks, difficulty, new Set(idea.unwanted)),
    notes: firstNotes(catalogue, kit, missing, difficulty),
  };
}

function firstNotes(
  { idea, summary, plan, label }: Catalogue,
  { product, plan: parts }: Kit,
  missing: string[],
  difficulty: string,
): string[] {
  const about = summary(plan);
  return [
    idea.isUnderstood
      ? `I read this as ${about}, at the ${LEVELS[levelIndex(difficulty)]!.name} level.`
      : `I recognized no subject in these words, so this is a general plan for ${about}. ` +
        `Tell me in English what it should be about, for example "members borrow books".`,
    ...(idea.isComputing && parts.includes('things')
      ? [
          'I can plan what a program stores, but not the rules of a game or the steps of a calculation. ' +
            'They have no tasks here.',
        ]
      : []),
    ...(missing.length > 0
      ? [
          `I have no ready task for ${listed(
            missing.map((key) => `"${label(key)}"`),
            'or',
          )} in ${withArticle(product)}.`,
        ]
      : []),
  ];
}

function projectFrom(catalogue: Catalogue, plan: Planned[], { name, category, difficulty }: Request): Project {
  const { names, prompt } = catalogue.idea;
  // Chosen by the prompt, so that the same words always give the same name.
  const sum = [...prompt.toLowerCase()].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
  return {
    name: name?.trim() || names[sum % names.length]!,
    description: describe(catalogue, plan),
    category,
    difficulty_level: difficulty,
    max_team_size: LEVELS[levelIndex(difficulty)]!.teamSize,
    is_premium: false,
    tasks: [],
  };
}
