import type { Method, Test } from '../project.ts';

/*
 * A line of a kit's `checks` is one test:
 *
 *   Name of the test: POST /books title={word} @x-actor=Ann → 201 html | $.title equals {sent.title} | keep book=$.id
 *
 * After the arrow come the status (200 if it is left out), the media type, and expectations: `$.path matcher value`,
 * `body matcher value`, `has <tag>`, `header name matcher value`, `means` (a pattern in words), `within` milliseconds,
 * `double` (points) and `keep` (a value for later tests). `{word}`, `{int(1,9)}`, `{uuid:name}` are new in each run,
 * `{book}` is what was kept, `{unknown.book}` an ID of the same form that does not exist. Without a method, the words are
 * arguments of a program behind `POST /run`; `< "text"` is its standard input.
 */
const PLACEHOLDER = /\{((?:sent|unknown)\.[\w-]+|[a-z][\w-]*(?:\([\d,]+\))?(?::[\w-]+)?)\}/g;
const RANDOM = /^(?:word|int\(|email|uuid|sentence)\b/;
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) (\S+)/;

export function readCheck(line: string): Test {
  const text = line.replaceAll(PLACEHOLDER, (_all, name: string) => `{{${sourceOf(name)}${name}}}`);
  const at = text.indexOf(': ');
  const [asked = '', told = ''] = text.slice(at + 2).split(' → ');
  return { name: text.slice(0, at), request: requestOf(asked), ...expectationOf(told.split(' | ')) };
}

const sourceOf = (name: string): string =>
  /^(?:sent|unknown)\./.test(name) ? '' : RANDOM.test(name) ? 'random.' : 'captured.';

function requestOf(asked: string): Test['request'] {
  const [line, method, path] = REQUEST.exec(asked) ?? [];
  if (!line) {
    const [command = '', stdin] = asked.split(' < ');
    const args = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([all, quoted]) => quoted ?? all);
    const session = '{{random.uuid:session}}';
    return { method: 'POST', path: '/run', json: { args, session, ...(stdin ? { stdin: valueOf(stdin) } : {}) } };
  }
  const pairs = asked
    .slice(line.length)
    .split(/ (?=@?[\w-]+=)/)
    .slice(1)
    .map((pair) => pair.split(/=(.*)/s) as [string, string]);
  const json = pairs.filter(([name]) => !name.startsWith('@')).map(([name, value]) => [name, valueOf(value)] as const);
  const headers = pairs
    .filter(([name]) => name.startsWith('@'))
    .map(([name, value]) => [name.slice(1), value] as const);
  return {
    method: method as Method,
    path: path!,
    ...(json.length > 0 || method === 'POST' ? { json: Object.fromEntries(json) } : {}),
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
  };
}

const JSON_LIKE = /^(?:".*"|\[.*\](?:\*\d+)?|\{.*\}|-?\d+(?:\.\d+)?|true|false|null)$/s;

/** JSON where it is JSON, otherwise text; `[{}]*101` is a long list. */
function valueOf(text: string): unknown {
  const [, list, times] = /^\[(.*)\]\*(\d+)$/.exec(text) ?? [];
  if (!JSON_LIKE.test(text)) return text;
  if (list) return Array.from({ length: Number(times) }, () => JSON.parse(list) as unknown);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Matcher = Record<string, unknown>;
interface Expectation {
  status: number | number[];
  type?: string;
  json?: Matcher[];
  headers?: Record<string, Matcher>;
  body?: Matcher;
  max_ms?: number;
}

function expectationOf([first = '', ...others]: string[]): Omit<Test, 'name' | 'request'> {
  const isPlain = /^(?:\d{3}(?:\/\d{3})*(?: [a-z/]+)?|html|text\/csv)$/.test(first);
  const expect: Expectation = { status: 200 };
  const rest: Omit<Test, 'name' | 'request' | 'expect'> = {};
  for (const word of isPlain ? first.split(' ') : []) {
    const codes = word.split('/').map(Number);
    if (codes.some(Number.isNaN)) expect.type = word;
    else expect.status = codes.length > 1 ? codes : codes[0]!;
  }
  for (const part of isPlain ? others : [first, ...others]) {
    const [kind = '', name = '', ...value] = part.split(' ');
    const said = value.join(' ');
    if (kind.startsWith('$')) addJson(expect, kind, { [name]: valueOf(said) });
    else if (kind === 'exit') addJson(expect, '$.exit_code', { equals: Number(name) });
    else if (kind === 'stdout' || kind === 'stderr') addJson(expect, `$.${kind}`, { [name]: valueOf(said) });
    else if (kind === 'has') expect.body = { matches: `${name.slice(0, -1)}[\\s>]`, means: `has ${name}` };
    else if (kind === 'body') expect.body = { [name]: valueOf(said) };
    else if (kind === 'means') Object.assign(expect.body ?? {}, { means: part.slice('means '.length) });
    else if (kind === 'header')
      expect.headers = { ...expect.headers, [name]: { [value[0]!]: valueOf(value.slice(1).join(' ')) } };
    else if (kind === 'within') expect.max_ms = Number(name);
    else if (kind === 'double') rest.points = 20;
    else if (kind === 'keep')
      rest.capture = { ...rest.capture, ...Object.fromEntries([name.split(/=(.*)/s).slice(0, 2)]) };
    else throw new Error(`A check expects something unknown: ${part}`);
  }
  return { ...rest, expect };
}

function addJson(expect: Expectation, path: string, matcher: Matcher): void {
  expect.type ??= 'json';
  (expect.json ??= []).push({ path, ...matcher });
}
