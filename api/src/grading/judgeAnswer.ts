import type { CheckExpectation } from './checkFormat.ts';
import { canonicalHtml } from './canonicalHtml.ts';
import { readJsonPath } from './jsonPath.ts';
import { compileJsonSchema } from './jsonSchema.ts';
import { parseJson } from './losslessJson.ts';
import { describe, judge, show, type Mismatch } from './matchers.ts';
import { placeInWords } from './placeInWords.ts';
import type { SafeResponse } from './safeFetch.ts';

interface Verdict {
  mismatches: Mismatch[];
  /** The answer's JSON, if it was parsed. */
  json: unknown;
}

/** Compares an answer with the rendered expectation. Mismatches come in the order in which a student should fix them. */
export function judgeAnswer(expect: CheckExpectation, answer: SafeResponse, needsJson: boolean): Verdict {
  const mismatches: Mismatch[] = [];
  const statuses = expect.status === undefined ? [] : [expect.status].flat();
  if (statuses.length > 0 && !statuses.includes(answer.status))
    mismatches.push({ expected: `status ${statusesInWords(statuses)}`, actual: `status ${answer.status}` });
  if (expect.type && !hasType(answer, expect.type)) {
    mismatches.push({
      expected: `a response of type ${TYPES[expect.type] ?? expect.type}`,
      actual: answer.headers['content-type'] ? `type ${answer.headers['content-type']}` : 'no content-type header',
    });
  }
  for (const [name, matcher] of Object.entries(expect.headers ?? {})) {
    const value = answer.headers[name.toLowerCase()];
    push(mismatches, judge(`header ${name}`, matcher, { found: value !== undefined, value }));
  }
  if (expect.body)
    push(
      mismatches,
      judge('the body', expect.body, {
        found: true,
        value: hasType(answer, 'html') ? canonicalHtml(answer.body) : answer.body,
      }),
    );
  let json: unknown;
  if (expect.json || expect.schema || needsJson) {
    const read = readJson(answer);
    if ('problem' in read) mismatches.push({ expected: 'a JSON body', actual: read.problem });
    else {
      json = read.value;
      for (const { path, ...matcher } of expect.json ?? [])
        push(mismatches, judge(placeInWords(path), matcher, readJsonPath(json, path)));
      for (const error of expect.schema ? compileJsonSchema(expect.schema).errorsOf(JSON.parse(answer.body)) : [])
        mismatches.push({ expected: `a response that matches the schema: ${error}`, actual: show(json) });
    }
  }
  if (expect.max_ms !== undefined && answer.durationMs > expect.max_ms)
    mismatches.push({ expected: `a response within ${expect.max_ms} ms`, actual: `${answer.durationMs} ms` });
  return { mismatches, json };
}

function push(list: Mismatch[], mismatch: Mismatch | null): void {
  if (mismatch) list.push(mismatch);
}

/** The short names, as a student must send them. */
const TYPES: Record<string, string> = { json: 'application/json', html: 'text/html' };

function hasType(answer: SafeResponse, wanted: string): boolean {
  const type = (answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (wanted === 'json') return type === 'application/json' || type.endsWith('+json');
  if (wanted === 'html') return type === 'text/html' || type === 'application/xhtml+xml';
  if (wanted === 'text') return type.startsWith('text/');
  return type === wanted.toLowerCase();
}

function readJson(answer: SafeResponse): { value: unknown } | { problem: string } {
  if (answer.body === '') return { problem: 'an empty body' };
  try {
    return { value: parseJson(answer.body) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    const encoding = answer.headers['content-encoding'];
    if (encoding && encoding !== 'identity')
      return { problem: `a body encoded as ${encoding}, although accept-encoding was identity` };
    return { problem: `a body that is not JSON: ${show(answer.body.slice(0, 120))}` };
  }
}

function statusesInWords(statuses: number[]): string {
  return statuses.length > 8 ? `${statuses[0]} to ${statuses.at(-1)}` : statuses.join(' or ');
}

/** The expectation in words for the log, one line each. */
export function expectationInWords(expect: CheckExpectation): string {
  const lines: string[] = [];
  if (expect.status !== undefined) lines.push(`status ${statusesInWords([expect.status].flat())}`);
  if (expect.type) lines.push(`a response of type ${TYPES[expect.type] ?? expect.type}`);
  for (const [name, matcher] of Object.entries(expect.headers ?? {})) lines.push(describe(`header ${name}`, matcher));
  if (expect.body) lines.push(describe('the body', expect.body));
  for (const { path, ...matcher } of expect.json ?? []) lines.push(describe(placeInWords(path), matcher));
  if (expect.schema) lines.push(`a response that matches the schema ${show(expect.schema)}`);
  if (expect.max_ms !== undefined) lines.push(`a response within ${expect.max_ms} ms`);
  return lines.join('\n');
}
