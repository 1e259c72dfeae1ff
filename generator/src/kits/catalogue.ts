import type { Idea } from '../idea/readIdea.ts';
import { DEVICES, thingNamed, type Thing } from '../idea/vocabulary.ts';
import { actorOf } from '../idea/readIdea.ts';
import { listed } from '../words.ts';
import type { Endpoint, Method, Task, Test } from '../project.ts';
import { factsOf, fill, gapsOf, type Gaps } from './gaps.ts';
import type { Kit, ModelKind, TaskTemplate } from './kit.ts';
import { readCheck } from './readCheck.ts';

/** A task that can be set for one idea, not yet placed in a project. */
export interface Blueprint {
  /** `thing:book` for the task about one kind of thing, otherwise the key in the kit. */
  key: string;
  needs: string[];
  task: Task;
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
    return {
      key,
      needs: (template.needs ?? kit.needs).map(named),
      task: taskFrom(template, kit, gapsOf(idea, thing, model), facts, model),
    };
  }
  const things = [main, ...idea.things.filter(({ singular }) => singular !== main.singular)].slice(0, kit.things);
  // A project about one thing has also those who use it.
  if (kit.things > 2 && things.length === 1) things.push(actor);
  const plan = kit.plan
    .flatMap((key) => (key === 'things' ? things.map(({ singular }) => `thing:${singular}`) : [named(key)]))
    .filter((key) => find(key));
  const features = kit.features.filter((key) => !plan.includes(key) && find(key));
  const known = [...plan, ...features];
  return {
    kit,
    idea,
    plan: plan.sort((a, b) => Number(find(b)!.needs.length === 0) - Number(find(a)!.needs.length === 0)),
    features,
    find,
    keyOf: (task) => known.find((key) => isSame(find(key)!.task, task)) ?? null,
    label: (key) => key.replace(/^thing:/, '').replace(/^.*$/, (name) => kit.tasks[name]?.words?.split(',')[0] ?? name),
    summary: (keys) => {
      const plurals = things
        .filter(({ singular }) => keys.includes(`thing:${singular}`) || kit.things < 2)
        .map(({ plural }) => plural);
      const { link } = idea;
      const isLinked = link !== null && keys.includes('link');
      const subjects = listed(
        plurals.length === 0 ? [main.plural] : isLinked ? [...plurals, link.record.plural] : plurals,
      );
      const act = isLinked ? `, where ${link.actor.plural} ${link.verb} ${link.object.plural}` : '';
      return fill(kit.summary, {
        ...gapsOf(idea, main, model),
        subjects: `${[...new Set([subjects])].join()}${act}`,
        act: link ? `${link.verb} them` : 'add new ones',
      });
    },
  };
}

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

function taskFrom(
  template: TaskTemplate,
  kit: Kit,
  gaps: Gaps,
  facts: ReadonlySet<string>,
  model: ModelKind | undefined,
): Task {
  const name = fill(template.name, gaps);
  const description = linesOf(template.text, facts).map((line) => fill(line, gaps));
  const tests = linesOf(template.checks, facts)
    .flatMap((line) => stepsIn(line, kit, facts, model))
    .map((line) => readCheck(fill(line, gaps)))
    .map((test, at, all) => (all.slice(0, at).some(({ name }) => name === test.name) ? again(test) : test));
  const [difficulty_level, duration_in_days] = template.effort ?? [2, 3];
  return {
    name,
    description: description.join('\n').replace('\n', '\n\n'),
    difficulty_level,
    duration_in_days,
    order: 0,
    prerequisites: template.knowledge ?? [],
    endpoints: endpointsOf(name, description, tests),
    tests,
  };
}

/** A step that is taken twice: "Creates a book", "Creates another book". */
const again = (test: Test): Test => ({ ...test, name: test.name.replace(/ an? (?:new )?/, ' another ') });

/** Joins continued lines (indented, or of a first paragraph), and leaves out those that are for other ideas: `[close] …`. */
function linesOf(text: string, facts: ReadonlySet<string>): string[] {
  const joined = text
    .trim()
    .replaceAll(/\n {2,}/g, ' ')
    .split('\n');
  return joined
    .map((line) => /^(- )?\[(\w+)\] (.*)$/.exec(line) ?? [line, '', '', line])
    .filter(([, , fact]) => !fact || facts.has(fact))
    .map(([, dash = '', , rest]) => dash + rest!);
}

/** A line without an arrow names a step, which may have arguments: `new thing _2`. */
function stepsIn(line: string, kit: Kit, facts: ReadonlySet<string>, model: ModelKind | undefined): string[] {
  if (line.includes(' → ')) return [line];
  const [name = '', ...words] = line.split(' ');
  const step = name === 'extra' ? model?.extra : kit.steps[name];
  if (step === '') return [];
  if (!step) throw new Error(`A check names an unknown step: ${line}`);
  return linesOf(step, facts).map((one) =>
    one.replaceAll(/<(\d)>/g, (_all, at: string) => words[Number(at) - 1] ?? ''),
  );
}

/** The endpoints that a description introduces ("`GET /books` lists all books."), else those that its tests call. */
function endpointsOf(name: string, description: string[], tests: Test[]): Endpoint[] {
  const sentences = description.flatMap((line) => line.replace(/^- /, '').split(/(?<=\.) (?=`[A-Z]+ \/)/));
  const told = sentences
    .map((sentence) => /^`([A-Z]+) (\/[^`]*)` ([^.,;:]*)/.exec(sentence))
    .filter((match) => match !== null);
  const endpoints = told.map(([, method, path, does]) => ({
    method: method as Method,
    path: path!,
    description: sentenceFrom(does!),
  }));
  if (endpoints.length > 0) return endpoints.slice(0, MOST_ENDPOINTS);
  const called = new Set(
    tests
      .map(({ request: { method, path } }) => `${method} ${path.replace(/\?.*$/, '')}`)
      .filter((line) => !line.includes('{{')),
  );
  return [...called].map((line) => ({
    method: line.split(' ')[0] as Method,
    path: line.split(' ')[1]!,
    description: name,
  }));
}

const MOST_ENDPOINTS = 20;
const sentenceFrom = (text: string): string =>
  text
    .replaceAll('`', '')
    .replace(/ and returns? .*$/, '')
    .trim()
    .replace(/^\w/, (letter) => letter.toUpperCase());

const isSame = (blueprint: Task, task: Task): boolean =>
  blueprint.name === task.name ||
  (task.tests.length > 0 &&
    blueprint.tests.map((test) => test.name).join('\n') === task.tests.map((test) => test.name).join('\n'));
