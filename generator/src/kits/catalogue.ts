import { actorOf, type Idea } from '../idea/readIdea.ts';
import { DEVICES, thingNamed, type Thing } from '../idea/vocabulary.ts';
import type { Task } from '../project.ts';
import { listed } from '../words.ts';
import { factsOf, fill, gapsOf, type Gaps } from './gaps.ts';
import type { Kit } from './kit.ts';
import { taskFrom } from './taskFrom.ts';

/** A task that can be set for one idea, not yet placed in a project. */
export interface Blueprint {
  /** `thing:book` for the task about one kind of thing, otherwise the key in the kit. */
  key: string;
  needs: string[];
  name: string;
  task(): Task;
}

/** Every task that a kit could set for one idea. */
export interface Catalogue {
  kit: Kit;
  idea: Idea;
  /** Keys of the tasks that every project about this idea has. */
  plan: string[];
  /** Keys of the optional tasks that make sense here. */
  features: string[];
  find(key: string): Blueprint | null;
  /** The key of a task that was made from this catalogue, even if it was renamed; null for any other task. */
  keyOf(task: Task): string | null;
  label(key: string): string;
  /** What a project with these tasks is about, in words. */
  summary(keys: readonly (string | null)[]): string;
}

export function catalogueFor(kit: Kit, idea: Idea): Catalogue {
  const model = kit.models.find(({ words }) => words.test(idea.prompt)) ?? kit.models.at(-1);
  const main = mainThing(kit, idea);
  const actor = actorOf(idea);
  const gapsOfMain = gapsOf(idea, main, model);
  const named = (key: string): string =>
    key === 'thing' ? `thing:${main.singular}` : key === 'actor' ? `thing:${actor.singular}` : key;
  const made = new Map<string, Blueprint | null>();
  const find = (key: string): Blueprint | null => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
  function make(key: string): Blueprint | null {
    const noun = /^thing:(.+)$/.exec(key)?.[1];
    const template = kit.tasks[noun ? 'thing' : key];
    const thing = noun ? (idea.things.find(({ singular }) => singular === noun) ?? thingNamed(noun)) : main;
    const facts = factsOf(idea, thing);
    if (!template || (template.if && !facts.has(template.if))) return null;
    const gaps = thing === main ? gapsOfMain : gapsOf(idea, thing, model);
    const task = once(() => taskFrom(template, kit, gaps, facts, model));
    return { key, needs: (template.needs ?? kit.needs).map(named), name: fill(template.name, gaps), task };
  }
  const things = [main, ...idea.things.filter(({ singular }) => singular !== main.singular)].slice(0, kit.things);
  // A project about one thing has also those who use it.
  if (kit.things > 2 && things.length === 1) things.push(actor);
  const plan = kit.plan
    .flatMap((key) => (key === 'things' ? things.map(({ singular }) => `thing:${singular}`) : [named(key)]))
    .filter((key) => find(key));
  const features = kit.features.filter((key) => !plan.includes(key) && find(key));
  const known = [...plan, ...features].map((key) => find(key)!);
  return {
    kit,
    idea,
    plan,
    features,
    find,
    keyOf: (task) =>
      (known.find(({ name }) => name === task.name) ?? known.find((one) => hasSameTests(one.task(), task)))?.key ??
      null,
    label: (key) => kit.tasks[key]?.words?.split(',')[0] ?? key.replace(/^thing:/, ''),
    summary: (keys) => fill(kit.summary, { ...gapsOfMain, ...aboutOf(idea, main, things, keys) }),
  };
}

/** What a project with these tasks keeps: "books, members and loans, where members borrow books". */
function aboutOf({ link }: Idea, main: Thing, things: Thing[], keys: readonly (string | null)[]): Gaps {
  const kept = things.filter(({ singular }) => keys.includes(`thing:${singular}`));
  const linked = link !== null && keys.includes('link') ? link : null;
  const plurals = [...(kept.length > 0 ? kept : [main]), ...(linked ? [linked.record] : [])].map(
    ({ plural }) => plural,
  );
  const act = linked ? `, where ${linked.actor.plural} ${linked.verb} ${linked.object.plural}` : '';
  return { subjects: `${listed([...new Set(plurals)])}${act}`, act: link ? `${link.verb} them` : 'add new ones' };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const testNames = ({ tests }: Task): string => tests.map(({ name }) => name).join('\n');
const hasSameTests = (one: Task, other: Task): boolean => other.tests.length > 0 && testNames(one) === testNames(other);

/** A device that sends readings, an asset that somebody holds, or what the idea is about. */
function mainThing({ main }: Kit, { things, link }: Idea): Thing {
  const thing = link?.object ?? things[0]!;
  if (main === 'device') return things.find(({ singular }) => DEVICES.has(singular)) ?? thingNamed('sensor');
  // A vote itself cannot be transferred, a token for it can.
  const isAct = main === 'asset' && link && ['once', 'free'].includes(link.rule);
  return isAct
    ? { ...thing, singular: `${link.record.singular} token`, plural: `${link.record.singular} tokens` }
    : thing;
}
