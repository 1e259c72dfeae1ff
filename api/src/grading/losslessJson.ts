import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';

// JSON whose numbers stay as they were sent: an id of 64 bits does not fit into JavaScript's numbers, and would be asked for
// under another one. A number that JavaScript writes just as it came is one; any other is a `LosslessNumber` with its text.

const parseNumber = (text: string): number | LosslessNumber =>
  String(Number(text)) === text ? Number(text) : new LosslessNumber(text);
const onDuplicateKey = ({ newValue }: { newValue: unknown }): unknown => newValue;

/** Throws a SyntaxError if the text is not JSON, and a RangeError if it is nested too deeply. */
export const parseJson = (text: string): unknown => parse(text, null, { parseNumber, onDuplicateKey });

/** Throws a RangeError if the value is nested too deeply. */
export const writeJson = (value: unknown): string | undefined => stringify(value);

export const isNumber = (value: unknown): value is number | LosslessNumber =>
  typeof value === 'number' || isLosslessNumber(value);

const INTEGER = /^-?\d+$/;

/** Equal as JSON: objects whatever the order of their names, numbers whatever way they are written (`-0.0` is `0`, `1.50` is `1.5`). */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNumber(one) && isNumber(other)) return isSameNumber(String(one), String(other));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, count] = [Object.entries(one), Object.keys(other).length];
  return (
    entries.length === count &&
    entries.every(
      ([name, value]) => Object.hasOwn(other, name) && isSame(value, (other as Record<string, unknown>)[name]),
    )
  );
}

/** To the last digit, unless one of them is a number of a project's file, whose digits JavaScript has rounded already. */
function isSameNumber(one: string, other: string): boolean {
  const isRounded = [one, other].some((text) => String(Number(text)) === text);
  return INTEGER.test(one) && INTEGER.test(other) && !isRounded
    ? BigInt(one) === BigInt(other)
    : Number(one) === Number(other);
}
