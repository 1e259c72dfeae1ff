import { plainLine } from '../../plainText.ts';
import { NUMBER, numberOf } from './numbers.ts';
import type { Instruction } from './revision.ts';
import { tasksMeant } from './taskReference.ts';

const MAX_TEAM = 100;
const TEAM = [
  new RegExp(`\\b(?:team|group)s?(?:[\\s-]*size)?(?:\\s+(?:limit|of|to|for|is|be|should be|from|up|at most|with|max|maximum))*[\\s:=]*${NUMBER}\\b(?!\\s*(?:days?|weeks?|months?|tasks?))`, 'i'),
  new RegExp(`\\b(?:for|by|of|up to|at most|max(?:imum)?)\\s+${NUMBER}\\s+(?:people|persons?|students?|members|developers)\\b`, 'i'),
  new RegExp(`\\b${NUMBER}[\\s-]+(?:person|people|student|member|developer)s?\\s+(?:teams?|groups?)\\b`, 'i'),
];

/** "Team of 5", "for up to 3 people", "pairs", "solo", "bigger teams". */
export const setsTeamSize: Instruction = (clause, { about, notes }) => {
  const match = TEAM.map((pattern) => pattern.exec(clause)).find(Boolean);
  const size = match ? numberOf(match[1]!) : wordedSize(clause, about.max_team_size);
  if (size === null) return false;
  about.max_team_size = Math.min(MAX_TEAM, Math.max(1, size));
  notes.push(`The team size is now ${about.max_team_size}.${about.max_team_size === size ? '' : ` ${size} is not possible; it goes from 1 to ${MAX_TEAM}.`}`);
  return true;
};

function wordedSize(clause: string, now: number): number | null {
  if (/\b(?:solo|alone|single[- ]person|individual(?:ly)?|one person)\b/i.test(clause)) return 1;
  if (/\b(?:in|for|as) pairs\b/i.test(clause)) return 2;
  if (/\b(?:bigger|larger) (?:team|group)s?\b/i.test(clause)) return now + 1;
  if (/\bsmaller (?:team|group)s?\b/i.test(clause)) return now - 1;
  return null;
}

const FREE = /\b(?:not|no|non|without)[\s-]+premium\b|\bfree\b(?!\s+\w)|\bfree (?:project|for (?:all|everyone)|of charge|plan)\b|\bnot paid\b/i;
const PREMIUM = /\bpremium\b|\bpaid (?:project|plan)\b/i;

/** "Make it premium", "free for all". */
export const setsPremium: Instruction = (clause, { about, notes }) => {
  const isFree = FREE.test(clause);
  if (!isFree && !PREMIUM.test(clause)) return false;
  about.is_premium = !isFree;
  notes.push(isFree ? 'The project is now free.' : 'The project is now premium.');
  return true;
};

const NEW_NAME = [
  /\b(?:rename|call|name|title)\s+(?:it|this|(?:the|this)\s+(?:project|draft))\s+(?:to\s+|as\s+|into\s+)?(.+)$/i,
  /\brename\s+(?:it\s+)?(?:to|as|into)\s+(.+)$/i,
  /\b(?:change|set)\s+(?:the|its)\s+(?:project\s+)?(?:name|title)\s+(?:to|as)\s+(.+)$/i,
  /\b(?:the|its)\s+(?:project\s+)?(?:name|title)\s+(?:should|must)\s+be\s+(.+)$/i,
];
const TASK_NAME = /\b(?:rename|call|name)\s+(.*\btask\b.*?)\s+(?:to|as|into)\s+(.+)$|\b(?:rename|call|name)\s+(task\s+\d+)\s+(.+)$/i;

/** "Rename it to X", "call task 2 Y". */
export const renames: Instruction = (clause, revision) => {
  const task = TASK_NAME.exec(clause);
  if (task) return renamesTask(task[1] ?? task[3]!, cleanName(task[2] ?? task[4]!), revision);
  const match = NEW_NAME.map((pattern) => pattern.exec(clause)).find(Boolean);
  const name = cleanName(match?.[1] ?? '');
  if (!name) return false;
  revision.about.name = name;
  revision.notes.push(`The project is now called "${name}".`);
  return true;
};

/** "A library app called Open Shelf": in a first prompt only, where nothing else can be meant. */
export const takesName: Instruction = (clause, { about }) => {
  const name = cleanName(/\b(?:called|named|titled)\s+(?:["“]([^"”]+)["”]|([A-Z][\w'’-]*(?:\s+[A-Z0-9][\w'’-]*){0,5}))/.exec(clause)?.slice(1).find(Boolean) ?? '');
  if (name) about.name = name;
  return name !== '';
};

function renamesTask(words: string, name: string, revision: Parameters<Instruction>[1]): boolean {
  const [planned] = tasksMeant(words, revision);
  if (!planned || !name) return false;
  revision.notes.push(`Task "${planned.task.name}" is now called "${name}".`);
  planned.task = { ...planned.task, name };
  return true;
}

function cleanName(text: string): string {
  return plainLine(text.replaceAll(/^["“'\s]+|["”'\s.!]+$/g, ''), 200);
}

/** What a draft's own dialog decides, not its text. */
export const pointsElsewhere: Instruction = (clause, { about, notes }) => {
  if (/\b(?:make|set|turn|keep)\b.*\b(?:public|private)\b/i.test(clause)) {
    notes.push('Whether the project is public or private is set with "Edit Info".');
    return true;
  }
  const category = /\b(?:make it|turn it into|change it (?:in)?to|as|into)\s+an?\s+(frontend|front-end|backend|back-end|console|command[- ]line|mobile|ai|blockchain|iot)\b/i.exec(clause)?.[1];
  if (!category || category.toLowerCase().replace('-', '') === about.category.toLowerCase()) return false;
  notes.push(`The category is chosen when a draft is created, so this stays ${about.category}. Create a new draft for ${category}.`);
  return true;
};
