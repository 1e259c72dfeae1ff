import { LEVELS, levelIndex } from '../plan.ts';
import { counted } from '../words.ts';
import { DAYS, daysOf, NUMBER, numberOf } from './numbers.ts';
import { change, quoted, tasksMeant, type Revision, type Wish } from './revision.ts';

const PEOPLE = '(?:people|persons?|students?|members|developers)';
const MAX_TEAM = 100;
const MAX_DAYS = 365;
const within = (number: number, least: number, most: number): number => Math.min(most, Math.max(least, number));

/** Patterns and what each of them says; the first that matches counts. */
function firstOf<T>(
  clause: string,
  patterns: readonly (readonly [RegExp | string, (match: RegExpExecArray) => T])[],
): { said: T; text: string } | null {
  for (const [pattern, says] of patterns) {
    const match = new RegExp(pattern, 'i').exec(clause);
    if (match) return { said: says(match), text: match[0] };
  }
  return null;
}

/** "Make it 6 tasks", "two more tasks", "fewer tasks". Carried out at the end. */
export const setsCount: Wish = (clause, revision) => {
  const now = revision.wantedCount ?? revision.plan.length;
  const found = firstOf<number>(clause, [
    [`\\badd ${NUMBER} (?:more |extra |other |new )?tasks?\\b(?! (?:about|for|on))`, ([, n]) => now + numberOf(n!)],
    [`\\b${NUMBER} (?:more|extra|additional|other) tasks?\\b`, ([, n]) => now + numberOf(n!)],
    [`\\b(?:remove|drop|delete|cut) ${NUMBER} tasks?\\b`, ([, n]) => now - numberOf(n!)],
    [`\\b${NUMBER} (?:fewer|less) tasks?\\b`, ([, n]) => now - numberOf(n!)],
    [`(?<!\\b(?:last|first|final|tasks?|add) )\\b${NUMBER} (?:\\w+ )?tasks?\\b`, ([, n]) => numberOf(n!)],
    ['\\bmore tasks\\b|\\b(?:longer|bigger|larger) project\\b', () => now + 2],
    ['\\b(?:fewer|less) tasks\\b|\\b(?:shorter|smaller) project\\b', () => now - 2],
  ]);
  if (!found) return null;
  revision.wantedCount = found.said;
  return [found.text];
};

const HARDER = /\b(?:harder|tougher|more (?:difficult|challenging|demanding|complex|advanced))\b/gi;
const EASIER = /\b(?:easier|simpler|less (?:difficult|challenging|demanding|complex))\b/gi;
const TASK_LEVELS = ['', 'easy', 'medium', 'hard'];
const ALL =
  /\b(?:all|each|every)(?: of)?(?: the)? tasks?\b|\beach (?:one )?of them\b|\bthe tasks\b|(?<=\b(?:easy|medium|hard|easier|harder) )tasks\b/i;

/** "Make all tasks easy", "make the search task hard", "make it harder", "for beginners". */
export const setsDifficulty: Wish = (clause, revision) => {
  const word = /\b(easy|medium|hard)\b/i.exec(clause)?.[0];
  const harder = clause.match(HARDER);
  const steps = harder ?? clause.match(EASIER);
  const all = /\b(?:project|overall)\b/i.test(clause) ? undefined : ALL.exec(clause)?.[0];
  const meant = all ? { tasks: revision.plan, text: all } : tasksMeant(clause, revision);
  if (!meant || meant.tasks.length === 0 || (!word && !steps)) return setsLevel(clause, revision);
  for (const one of meant.tasks) {
    const level = word ? TASK_LEVELS.indexOf(word.toLowerCase()) : one.task.difficulty_level + (harder ? 1 : -1);
    change(one, { difficulty_level: within(level, 1, 3) });
  }
  const levels = new Set(meant.tasks.map(({ task }) => task.difficulty_level));
  const what = all ? 'Every task' : quoted(meant.tasks);
  revision.notes.push(`${what} is now ${levels.size === 1 ? TASK_LEVELS[[...levels][0]!] : 'at another difficulty'}.`);
  return [meant.text, ...(word ? [word] : steps!)];
};

function setsLevel(clause: string, revision: Revision): string[] | null {
  const { project, plan, notes } = revision;
  const now = levelIndex(project.difficulty_level);
  const named = LEVELS.map(({ name }) => new RegExp(`\\b${name}s?\\b`, 'i').exec(clause)?.[0]);
  const index = named.findIndex(Boolean);
  const steps = clause.match(HARDER) ?? clause.match(EASIER) ?? [];
  const worded = firstOf<number>(clause, [
    ['(?<=\\b(?:make|be|is|it|project|level|difficulty)\\b.{0,40})\\b(?:easy|simple)\\b', () => 0],
    ['(?<=\\b(?:make|be|is|it|project|level|difficulty)\\b.{0,40})\\bmedium\\b', () => 1],
    ['(?<=\\b(?:make|be|is|it|project|level|difficulty)\\b.{0,40})\\b(?:hard|difficult|challenging)\\b', () => 2],
  ]);
  // "Easier, for beginners" is a single wish.
  const wanted = index >= 0 ? index : steps.length > 0 ? now + (clause.match(HARDER) ? 1 : -1) : worded?.said;
  if (wanted === undefined) return null;
  const next = within(wanted, 0, LEVELS.length - 1);
  const level = LEVELS[next]!;
  const used = index >= 0 ? [named[index]!, ...steps] : steps.length > 0 ? [...steps] : [worded!.text];
  if (next === now) {
    notes.push(`The level stays ${level.name}.`);
    return used;
  }
  for (const one of plan) {
    if (one.key !== 'online')
      change(one, { difficulty_level: within(one.task.difficulty_level + Math.sign(next - now), 1, 3) });
  }
  project.difficulty_level = level.name;
  notes.push(`The level is now ${level.name}, and the tasks are ${next > now ? 'harder' : 'easier'}.`);
  // The new level brings its own number of tasks, unless the same prompt gives one.
  revision.wantedCount ??= next > now ? Math.max(plan.length, level.tasks) : Math.min(plan.length, level.tasks);
  return used;
}

/** "Each task 2 days", "task 3 takes a week", "finish in 3 weeks", "double the durations". */
export const setsDurations: Wish = (clause, revision) => {
  const amount = new RegExp(`\\b${DAYS}\\b`, 'i').exec(clause);
  const meant = tasksMeant(clause, revision);
  const tasks = meant && meant.tasks.length > 0 ? meant.tasks : revision.plan;
  const texts = (text: string): string[] => (tasks === meant?.tasks ? [meant.text, text] : [text]);
  if (amount) {
    const days = daysOf(amount[1]!, amount[2]!);
    if (tasks === revision.plan && !/\b(?:each|every|all|per|tasks?|durations?)\b/i.test(clause)) {
      return /\b(?:finish(?:ed)?|done|completed?|fit|total|altogether|overall|whole|project|long)\b/i.test(clause)
        ? fitsInto(days, revision, [amount[0]])
        : null;
    }
    return setDays(tasks, () => days, revision, texts(amount[0]));
  }
  const factor = firstOf<number>(clause, [
    ['\\bdouble (?:all |the |their )*(?:durations?|times?|days)\\b|\\btwice (?:as long|the time)\\b', () => 2],
    ['\\bhalve (?:all |the |their )*(?:durations?|times?|days)\\b|\\bhalf (?:as long|the time)\\b', () => 0.5],
    ['\\bmore (?:time|days)\\b|\\blonger\\b(?! (?:project|descriptions?|texts?|names?))', () => 1.5],
    [
      '\\b(?:less|fewer) (?:time|days)\\b|\\bshorten\\b|\\bshorter\\b(?! (?:project|descriptions?|texts?|names?))',
      () => 0.67,
    ],
  ]);
  return factor && setDays(tasks, (now) => Math.round(now * factor.said), revision, texts(factor.text));
};

const totalOf = ({ plan }: Revision): number => plan.reduce((sum, { task }) => sum + task.duration_in_days, 0);

function setDays(
  tasks: Revision['plan'],
  days: (now: number) => number,
  revision: Revision,
  texts: string[],
): string[] {
  for (const one of tasks) change(one, { duration_in_days: within(days(one.task.duration_in_days), 1, MAX_DAYS) });
  const lengths = new Set(tasks.map(({ task }) => task.duration_in_days));
  const what = tasks.length === revision.plan.length ? 'Every task' : quoted(tasks);
  revision.notes.push(
    lengths.size === 1
      ? `${what} now takes ${counted([...lengths][0]!, 'day')}.`
      : `The durations have changed. The whole project now takes ${counted(totalOf(revision), 'day')}.`,
  );
  return texts;
}

/** Shares the days out among all tasks as before; each keeps at least one. */
function fitsInto(days: number, revision: Revision, texts: string[]): string[] {
  const { plan, notes } = revision;
  const total = totalOf(revision);
  let [sum, given] = [0, 0];
  for (const one of plan) {
    sum += one.task.duration_in_days;
    const share = within(Math.round((days * sum) / total) - given, 1, MAX_DAYS);
    given += share;
    change(one, { duration_in_days: share });
  }
  notes.push(
    `The whole project now takes ${counted(given, 'day')}.` +
      `${given === days ? '' : ` ${counted(days, 'day')} cannot be shared out among ${counted(plan.length, 'task')}.`}`,
  );
  return texts;
}

/** "Team of 5", "for up to 3 people", "pairs", "solo", "bigger teams". */
export const setsTeamSize: Wish = (clause, { project, notes }) => {
  const found = firstOf<number>(clause, [
    [
      `\\b(?:team|group)s?(?:[ -]size)?(?: (?:limit|of|to|for|is|be|should be|from|up|at most|with|max|maximum)){0,5}[ :=]{1,3}${NUMBER}\\b(?! ?(?:days?|weeks?|months?|tasks?))(?: ${PEOPLE}\\b)?`,
      ([, n]) => numberOf(n!),
    ],
    [`\\b(?:for|by|of|up to|at most|max(?:imum)?) ${NUMBER} ${PEOPLE}\\b`, ([, n]) => numberOf(n!)],
    [`\\b${NUMBER}[ -](?:person|people|student|member|developer)s? (?:teams?|groups?)\\b`, ([, n]) => numberOf(n!)],
    ['\\b(?:solo|alone|single[- ]person|individual(?:ly)?|one person)\\b', () => 1],
    ['\\b(?:in|for|as) pairs\\b', () => 2],
    ['\\b(?:bigger|larger) (?:team|group)s?\\b', () => project.max_team_size + 1],
    ['\\bsmaller (?:team|group)s?\\b', () => project.max_team_size - 1],
  ]);
  if (!found) return null;
  project.max_team_size = within(found.said, 1, MAX_TEAM);
  notes.push(
    `The team size is now ${project.max_team_size}.${project.max_team_size === found.said ? '' : ` It must be between 1 and ${MAX_TEAM}, so ${found.said} is not possible.`}`,
  );
  return [found.text];
};

/** "Make it premium", "free for all". "Whether a spot is free" says nothing about the project. */
export const setsPremium: Wish = (clause, { project, notes }) => {
  const found = firstOf<boolean>(clause, [
    [
      '\\b(?:not|no|non|without)[ -]premium\\b|\\b(?:it|this|project) is free\\b|(?<!\\b(?:is|are|was|were|gets?|becomes?|still|currently) )\\bfree\\b(?! \\w)|\\bfree (?:project|for (?:all|everyone)|of charge|plan)\\b|\\bnot paid\\b',
      () => false,
    ],
    ['\\bpremium\\b|\\bpaid (?:project|plan)\\b', () => true],
  ]);
  if (!found) return null;
  project.is_premium = found.said;
  notes.push(found.said ? 'The project is now premium.' : 'The project is now free.');
  return [found.text];
};

/** Wishes about what is decided in a dialog of the draft, not by its text: it only adds a note. */
export const pointsElsewhere: Wish = (clause, { project, notes }) => {
  const visibility = /\b(?:make|set|turn|keep) (?:it |this |the |project |draft )*(public|private)\b/i.exec(
    clause,
  )?.[1];
  if (visibility) notes.push('You can make the project public or private with "Edit Info".');
  const category =
    /\b(?:make it|turn it into|change it (?:in)?to) an? (frontend|backend|console|command[- ]line|mobile|ai|blockchain|iot)\b/i.exec(
      clause,
    );
  const isOther = category && category[1]!.toLowerCase() !== project.category.toLowerCase();
  if (isOther)
    notes.push(
      `The category is chosen when a draft is created, so it stays ${project.category}. Create a new draft to use ${category[1]}.`,
    );
  return visibility || isOther ? [...(visibility ? [visibility] : []), ...(isOther ? [category[0]] : [])] : null;
};
