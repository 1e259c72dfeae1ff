// Parses the `{{…}}` placeholders of a check; `template.ts` gives them their values in a run.
const RANDOM_KINDS = ['word', 'int', 'email', 'uuid', 'sentence'] as const;
type RandomKind = (typeof RANDOM_KINDS)[number];

export interface RandomPlaceholder {
  source: 'random';
  kind: RandomKind;
  min: number;
  max: number;
  name: string | null;
  /** As written, including the braces. */
  text: string;
}

export type Placeholder = RandomPlaceholder | { source: 'sent' | 'captured' | 'unknown'; path: string[] };

export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const RANDOM = /^random\.([a-z]+)(?:\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\))?(?::([\w-]+))?$/;
const REFERENCE = /^(sent|captured|unknown)((?:\.[\w-]+)+)$/;

/** Throws an error that explains why the text inside the braces is not a placeholder. */
export function parsePlaceholder(inside: string): Placeholder {
  const random = RANDOM.exec(inside);
  if (random) {
    const [, kind, min, max, name] = random;
    if (!RANDOM_KINDS.includes(kind as RandomKind))
      throw new Error(`{{${inside}}}: there is no random.${kind}; use ${RANDOM_KINDS.join(', ')}`);
    if (kind !== 'int' && min !== undefined) throw new Error(`{{${inside}}}: only random.int takes a range`);
    const range = { min: Number(min ?? 1), max: Number(max ?? 1_000_000) };
    if (range.min > range.max) throw new Error(`{{${inside}}}: the range is empty`);
    return { source: 'random', kind: kind as RandomKind, ...range, name: name ?? null, text: `{{${inside}}}` };
  }
  const reference = REFERENCE.exec(inside);
  if (reference)
    return { source: reference[1] as 'sent' | 'captured' | 'unknown', path: reference[2]!.slice(1).split('.') };
  throw new Error(`{{${inside}}} is not a placeholder: use random.…, sent.…, captured.… or unknown.…`);
}

/** The key of a named value: `random.word:city` and `random.email:city` are two values. */
export const nameKey = ({ kind, name }: RandomPlaceholder): string => `${kind}:${name}`;

/** Every placeholder in any string inside `value`, at any depth. Throws like `parsePlaceholder`. */
export function placeholdersIn(value: unknown): Placeholder[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map((match) => parsePlaceholder(match[1]!));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(placeholdersIn);
}
