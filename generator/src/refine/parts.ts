import { featuresIn, thingsIn } from '../idea/readIdea.ts';
import { planned, withNeeds, buildsOn, type Planned } from '../plan.ts';
import { MAX_TASKS } from '../project.ts';
import { listed } from '../words.ts';
import { partsOf, plainPart, saysMore } from './clauses.ts';
import { quoted, tasksAbout, tasksMeant, type Revision } from './revision.ts';

const ADD =
  /\b(?:add(?: in)?|include|introduce|insert|append|support|extend (?:it|this) with|i (?:also )?(?:want|need)|(?:it|they|there) (?:also )?(?:should|must|needs?(?: to)?) (?:also )?(?:have|be|support)?|(?:also )?with|also) (.+)$/i;
const DROP =
  /\b(?:drop|remove|delete|without|no|skip|leave out|get rid of|cut(?: out)?|exclude|scrap|take out|(?:don't|do not|doesn't|does not) (?:need|want|have|like)) (.+)$/i;
const REPLACE = /\b(?:replace|swap) (.{1,200}?) (?:with|by|for) (.+)$/i;

/** "Add a waiting list", "drop task 3", "replace the search with filters". Returns whether it was understood. */
export function changesParts(clause: string, revision: Revision): boolean {
  const replace = REPLACE.exec(clause);
  const drops = replace ? replace[1] : DROP.exec(clause)?.[1];
  if (drops) drop(drops, revision);
  const adds = replace ? replace[2] : drops ? undefined : ADD.exec(clause);
  if (typeof adds === 'string') for (const part of partsOf(adds)) add(plainPart(part), revision);
  if (drops) return true;
  const before = ADD.exec(clause);
  if (!before && featuresIn(clause, revision.catalogue.kit.words).length === 0) return false;
  // A feature named before the verb is wanted too: "dark mode would be nice, also search".
  for (const part of partsOf(before ? clause.slice(0, before.index) : clause)) {
    const keys = featuresIn(part, revision.catalogue.kit.words);
    for (const key of keys) addKey(key, revision);
    if (keys.length === 0 && !before && saysMore(part)) revision.notes.push(`I did not understand "${part}".`);
  }
  for (const part of before ? partsOf(before[1]!) : []) add(plainPart(part), revision);
  return true;
}

function add(words: string, revision: Revision): void {
  if (!saysMore(words)) return;
  const features = featuresIn(words, revision.catalogue.kit.words);
  const keys =
    features.length > 0
      ? features
      : thingsIn(words)
          .map(({ singular }) => `thing:${singular}`)
          .filter((key) => revision.catalogue.find(key));
  if (keys.length === 0) revision.notes.push(`I did not understand "${words}": I have no task for it.`);
  for (const key of keys) addKey(key, revision);
}

function addKey(key: string, { catalogue, plan, notes, added, project }: Revision): void {
  const label = `"${catalogue.label(key)}"`;
  const missing = withNeeds(catalogue, plan, key);
  // What is wished for stays, also when it is there already and the prompt asks for fewer tasks.
  added.add(key);
  if (!catalogue.find(key)) notes.push(`I have no ready task for ${label} in this project.`);
  else if (missing.length === 0) notes.push(`There is already a task for ${label}.`);
  else if (plan.length + missing.length > MAX_TASKS)
    notes.push(`There is no room for ${label}: a draft has at most ${MAX_TASKS} tasks.`);
  else {
    plan.push(...missing.map((blueprint) => planned(blueprint, project.difficulty_level)));
    notes.push(`Added ${listed(missing.map(({ name }) => `"${name}"`))}.`);
  }
}

function drop(words: string, revision: Revision): void {
  const whole = tasksAbout(words.replace(/^(?:the )?(?:task )?(?=["“])/i, ''), revision);
  const isName = whole.some(({ task }) => words.toLowerCase().includes(task.name.toLowerCase()));
  // All tasks are looked up before any is removed, so that "tasks 3 and 4" are numbered as they were before.
  const wishes = isName
    ? [{ part: words, tasks: whole }]
    : partsOf(words).map((part) => ({ part, tasks: tasksIn(part, words, revision) }));
  for (const { part, tasks } of wishes) {
    for (const key of featuresIn(part, revision.catalogue.kit.words)) revision.dropped.add(key);
    if (tasks.length === 0 && saysMore(part))
      revision.notes.push(`There is no task about "${plainPart(part)}", so nothing was removed for it.`);
  }
  const gone = [...new Set(wishes.flatMap(({ tasks }) => tasks))];
  if (gone.length > 0) takeOut(gone, revision);
}

function tasksIn(part: string, words: string, revision: Revision): Planned[] {
  const bare = /^#?(\d{1,2})$/.exec(part)?.[1];
  if (bare && /\btasks?\b/i.test(words)) return revision.plan.slice(Number(bare) - 1, Number(bare));
  return tasksMeant(part, revision)?.tasks ?? tasksAbout(plainPart(part), revision);
}

function takeOut(tasks: Planned[], revision: Revision): void {
  const { catalogue, plan, notes, dropped } = revision;
  const gone = new Set(tasks);
  // What builds on a dropped task goes too. Everything builds on the first task, so that one may go alone.
  for (const one of plan)
    if ([...gone].some((other) => other.key !== 'online' && buildsOn(one, other, catalogue))) gone.add(one);
  const kept = plan.filter((one) => !gone.has(one));
  if (kept.length === 0) {
    notes.push(`A project needs at least one task, so I kept ${quoted(tasks)}.`);
    return;
  }
  for (const { key } of gone) if (key) dropped.add(key);
  const also = [...gone].filter((one) => !tasks.includes(one));
  const them = tasks.length === 1 ? 'it' : 'them';
  revision.plan = kept;
  notes.push(
    `Removed ${quoted(tasks)}${also.length > 0 ? `, and with ${them} ${quoted(also)}, which built on ${them}` : ''}.`,
  );
}
