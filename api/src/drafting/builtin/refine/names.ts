import { plainLine } from '../../plainText.ts';
import { NUMBER } from './numbers.ts';
import type { Instruction, Revision, Setting } from './revision.ts';
import { tasksMeant } from './taskReference.ts';

const NEW_NAME = [
  /\b(?:rename|call|name|title)\s+(?:it|this|(?:the|this)\s+(?:project|draft))\s+(?:to\s+|as\s+|into\s+)?(.+)$/i,
  /\brename\s+(?:it\s+)?(?:to|as|into)\s+(.+)$/i,
  /\b(?:change|set)\s+(?:the|its)\s+(?:project\s+)?(?:name|title)\s+(?:to|as)\s+(.+)$/i,
  /\b(?:the|its)\s+(?:project\s+)?(?:name|title)\s+(?:should|must)\s+be\s+(.+)$/i,
];
const TASK_NAME =
  /\b(?:rename|call|name)\s+(.*\btask\b.*?)\s+(?:to|as|into)\s+(.+)$|\b(?:rename|call|name)\s+(task\s+\d+)\s+(.+)$/i;

// A name without quotation marks ends before something that can only be a setting.
const PEOPLE = '(?:people|persons?|students?|members|developers)';
const AFTER_NAME = new RegExp(
  `(?:,\\s*(?:and\\s+|but\\s+)?|\\s+(?:and\\s+|but\\s+)?)(?:for|with|in|by)\\s+(?:an?\\s+|up to\\s+)?(?:(?:team|group)s?\\s+of\\s+${NUMBER}|${NUMBER}\\s+(?:tasks?|${PEOPLE}))\\b.*$|,\\s*(?:and\\s+|but\\s+)?(?:for|with|in|within|premium|free|harder|easier|teams?|each|every|task|${NUMBER})\\b.*$`,
  'i',
);

/** "Rename it to X", "call task 2 Y". Returns the words it used; a quoted name ends at its closing quotation mark. */
export const renames: Setting = (clause, revision) => {
  const task = TASK_NAME.exec(clause);
  if (task) return renamesTask(clause, task[1] ?? task[3]!, task[2] ?? task[4]!, revision);
  const match = NEW_NAME.map((pattern) => pattern.exec(clause)).find(Boolean);
  const { name, rest } = nameIn(match?.[1] ?? '');
  if (!name) return null;
  revision.about.name = name;
  revision.notes.push(`The project is now called "${name}".`);
  return [clause.slice(match!.index, clause.length - rest.length)];
};

/** "A library app called Open Shelf": only in a first prompt, where "called" can refer to nothing else. */
export const takesName: Instruction = (clause, { about }) => {
  const { name } = nameIn(
    /\b(?:called|named|titled)\s+(?:["“]([^"”]+)["”]|([A-Z][\w'’-]*(?:\s+[A-Z0-9][\w'’-]*){0,5}))/
      .exec(clause)
      ?.slice(1)
      .find(Boolean) ?? '',
  );
  if (name) about.name = name;
  return name !== '';
};

function renamesTask(clause: string, words: string, wanted: string, revision: Revision): string[] | null {
  const [planned] = tasksMeant(words, revision);
  const { name, rest } = nameIn(wanted);
  if (!planned || !name) return null;
  revision.notes.push(`Task "${planned.task.name}" is now called "${name}".`);
  planned.task = { ...planned.task, name };
  return [clause.slice(clause.search(/\b(?:rename|call|name)\b/i), clause.length - rest.length)];
}

function nameIn(text: string): { name: string; rest: string } {
  const quoted = /^\s*["“]([^"”]+)["”]/.exec(text);
  const end = quoted ? quoted[0].length : text.search(AFTER_NAME);
  const words = quoted ? quoted[1]! : end === -1 ? text : text.slice(0, end);
  return {
    name: plainLine(words.replaceAll(/^["“'\s]+|["”'\s.!]+$/g, ''), 200),
    rest: end === -1 ? '' : text.slice(end),
  };
}
