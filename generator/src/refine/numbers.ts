const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS = ' first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** Part of a pattern: a number in digits, or as a word up to twenty. */
export const NUMBER = `(\\d{1,4}|${WORDS.join('|')})`;
export const ORDINAL = `(\\d{1,2}(?:st|nd|rd|th)|${ORDINALS.slice(1).join('|')})`;
export const DAYS = `(\\d{1,4}|${WORDS.join('|')}|a)[ -](day|week|month)s?`;

export function numberOf(text: string): number {
  const word = Math.max(WORDS.indexOf(text.toLowerCase()), ORDINALS.indexOf(text.toLowerCase()));
  return text.toLowerCase() === 'a' ? 1 : word === -1 ? Number.parseInt(text, 10) : word;
}

export const daysOf = (amount: string, unit: string): number => numberOf(amount) * UNIT_DAYS[unit.toLowerCase()]!;
