import { jsonrepair } from 'jsonrepair';

type JsonObject = Record<string, unknown>;

/** Prose may have braces too, such as `/boats/{id}`, but not this many. */
const MOST_SPANS = 100;

/**
 * The outermost JSON objects in a model's text, those that look most like an answer first. Thoughts, prose and fences around
 * them are skipped. `isRepaired` says whether to mend JSON that is not quite valid, such as trailing commas.
 */
export function objectsIn(text: string, { isRepaired }: { isRepaired: boolean }): JsonObject[] {
  const whole = parse(text, false);
  if (isObject(whole)) return [whole];
  if (typeof whole === 'string') return objectsIn(whole, { isRepaired });
  const said = text.replace(/^[^]*<\/(?:think|thinking|thought|reasoning)>/i, '');
  const found = [...new Set([said, text])].flatMap((part) => spansIn(part).sort((a, b) => b.length - a.length));
  return found.map((span) => parse(span, isRepaired)).filter(isObject);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string, isRepaired: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isRepaired ? repaired(text) : undefined;
  }
}

function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

function spansIn(text: string): string[] {
  const spans: string[] = [];
  const last = text.lastIndexOf('}') + 1;
  for (let at = text.indexOf('{'); at >= 0 && at < last && spans.length < MOST_SPANS;) {
    const end = endOfObject(text, at);
    spans.push(text.slice(at, end ?? last));
    // One that does not end holds all that follows, unless it is a brace in prose.
    at = text.indexOf('{', end ?? at + 1);
  }
  return spans;
}

/** Where the object that begins at `start` ends; undefined if it does not. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isInString && character === '\\') at++;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && character === '{') depth++;
    else if (!isInString && character === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}
