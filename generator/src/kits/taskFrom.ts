import type { Endpoint, Method, Task, Test } from '../project.ts';
import { fill, type Gaps } from './gaps.ts';
import type { Kit, ModelKind, TaskTemplate } from './kit.ts';
import { readCheck } from './readCheck.ts';

/** The task of a template for one idea: its gaps are filled, and the lines for other ideas are left out. */
export function taskFrom(
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

/** Joins continued lines, and leaves out those that are for other ideas: `[close] …`. */
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
