import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { patternOf } from '../idea/tokens.ts';

/** A task that a kit can set, with gaps such as `<a thing>` for what the project is about. */
export interface TaskTemplate {
  name: string;
  /** What people call it when they ask for it; the first is its label. */
  words?: string;
  /** Only for ideas with this fact, see `factsOf`. */
  if?: string;
  /** Difficulty (1 to 3) and days; 2 and 3 if it is left out. */
  effort?: [number, number];
  /** Keys of the tasks that it builds on; the kit's `needs` if it is left out. */
  needs?: string[];
  knowledge?: string[];
  text: string;
  checks: string;
}

/** A kind of model, for the kit of machine learning. */
export interface ModelKind {
  /** Words in a prompt that point to it. */
  words: RegExp;
  noun: string;
  does: string;
  /** What its examples are, what it gets wrong easily, and what it returns. */
  data: string;
  difficult: string;
  answers: string;
  measure: string;
  least: string;
  /** A test with input that any such model gets right, if there is one. */
  extra: string;
}

/** What a category is about and the tasks that it can set. */
export interface Kit {
  product: string;
  summary: string;
  delivery: string;
  /** What the main thing is: a device, or an asset that somebody holds; otherwise what the idea names. */
  main?: 'device' | 'asset';
  /** Keys of the tasks that every project has; `things` are one task for each of the first `things` things. */
  plan: string[];
  things: number;
  /** Keys of optional tasks, the most useful first: a longer project takes them in this order. */
  features: string[];
  needs: string[];
  /** The words that mean a feature, by its key. */
  words: Readonly<Record<string, RegExp>>;
  models: ModelKind[];
  steps: Readonly<Record<string, string>>;
  tasks: Readonly<Record<string, TaskTemplate>>;
}

type KitFile = {
  kit: Omit<Kit, 'steps' | 'tasks' | 'models' | 'words' | 'features'> & { features: string; models?: string };
  steps?: Record<string, string>;
} & Record<string, TaskTemplate>;

function read(name: string): KitFile {
  return parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8')) as KitFile;
}

const http = read('http');

function kitOf({ kit, steps = {}, ...tasks }: KitFile): Kit {
  const { kit: _kit, steps: shared, ...common } = http;
  const all = { ...common, ...tasks };
  const features = kit.features.split(' ');
  const models = (kit.models ?? '')
    .trim()
    .replaceAll(/\n {2,}/g, ' ')
    .split('\n')
    .filter(Boolean);
  return {
    ...{ needs: ['thing'], things: 1 },
    ...kit,
    features,
    models: models.map(modelFrom),
    steps: { ...shared, ...steps },
    tasks: all,
    words: Object.fromEntries(features.map((key) => [key, patternOf((all[key]!.words ?? key).split(/,\s*/))])),
  };
}

function modelFrom(row: string): ModelKind {
  const [words = '', noun = '', does = '', data = '', difficult = '', answers = '', quality = '', ...extra] = row
    .replace(/ \|$/, '')
    .split(' | ');
  const [measure = '', least = ''] = quality.split(', ');
  return {
    words: patternOf(words.split(' ')),
    noun,
    does,
    data,
    difficult,
    answers,
    measure,
    least,
    extra: extra.join(' | '),
  };
}

// All at once, when the program starts: nothing is built late that could be cut off half-way.
const KITS: Readonly<Record<string, Kit>> = {
  backend: kitOf(http),
  ...Object.fromEntries(
    ['frontend', 'console', 'mobile', 'ai', 'blockchain', 'iot'].map((name) => [name, kitOf(read(name))]),
  ),
};

export const kitFor = (category: string): Kit => KITS[category.toLowerCase()] ?? KITS['backend']!;
