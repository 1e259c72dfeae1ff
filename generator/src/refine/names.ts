import { NUMBER } from './numbers.ts';
import { change, tasksMeant, type Wish } from './revision.ts';

const NEW_NAME = [
  /\b(?:rename|call|name|title) (?:it|this|(?:the|this) (?:project|draft)) (?:to |as |into )?(.+)$/i,
  /\brename (?:it )?(?:to|as|into) (.+)$/i,
  /\b(?:change|set) (?:the|its) (?:project )?(?:name|title) (?:to|as) (.+)$/i,
  /\b(?:the|its) (?:project )?(?:name|title) (?:should|must) be (.+)$/i,
];
const TASK_NAME =
  /\b(?:rename|call|name) ((?:the )?(?:[^ ]+ ){0,8}?task(?: [^ ]+)?) (?:to|as|into) (.+)$|\b(?:rename|call|name) (task \d+) (.+)$/i;

// A name without quotation marks ends before something that can only be another wish.
const PEOPLE = '(?:people|persons?|students?|members|developers)';
const AFTER_NAME = new RegExp(
  `,? (?:and |but )?(?:for|with|in|by) (?:an? |up to )?(?:(?:team|group)s? of ${NUMBER}|${NUMBER} (?:tasks?|${PEOPLE}))\\b|, (?:and |but )?(?:for|with|in|within|premium|free|harder|easier|teams?|each|every|task|${NUMBER})\\b`,
  'i',
);

function nameIn(text: string): { name: string; rest: string } {
  const quoted = /^ ?["“]([^"”]+)["”]/.exec(text);
  const end = quoted ? quoted[0].length : text.search(AFTER_NAME);
  const words = quoted ? quoted[1]! : end === -1 ? text : text.slice(0, end);
  const name = words.replaceAll(/^["“' ]+|["”' .!]{1,20}$/g, '').slice(0, 200);
  return { name, rest: end === -1 ? '' : text.slice(end) };
}

/** "Rename it to X", "call task 2 Y". A quoted name ends at its closing quotation mark. */
export const renames: Wish = (clause, revision) => {
  const task = TASK_NAME.exec(clause);
  const match = task ?? NEW_NAME.map((pattern) => pattern.exec(clause)).find(Boolean);
  const { name, rest } = nameIn((task ? (task[2] ?? task[4]) : match?.[1]) ?? '');
  if (!match || !name) return null;
  const [one] = task ? (tasksMeant(task[1] ?? task[3]!, revision)?.tasks ?? []) : [];
  if (task && !one) return null;
  revision.notes.push(
    one ? `Task "${one.task.name}" is now called "${name}".` : `The project is now called "${name}".`,
  );
  if (one) change(one, { name });
  else revision.project.name = name;
  return [clause.slice(match.index, clause.length - rest.length)];
};

/** "A library app called Open Shelf": only in a first prompt, where "called" can refer to nothing else. */
export const takesName: Wish = (clause, { project }) => {
  const match = /\b(?:called|named|titled) (?:["“]([^"”]+)["”]|([A-Z][\w'’-]*(?: [A-Z0-9][\w'’-]*){0,5}))/.exec(clause);
  if (match) project.name = (match[1] ?? match[2]!).slice(0, 200);
  return match && [match[0]];
};
