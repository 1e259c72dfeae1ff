import { NOT_ENGLISH_WITHOUT } from '../vocabulary/noise.ts';

/** A word of a prompt in lower case, and whether it ends a sentence or a list item. */
export interface Token {
  text: string;
  endsPhrase: boolean;
}

/** Longer than any real word, and short enough that names and paths made of several words stay within their limits. */
export const LONGEST_WORD = 40;

export function tokensOf(text: string): Token[] {
  const normal = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return [...normal.matchAll(/([a-z][a-z0-9]*(?:[-'][a-z0-9]+)*)(\s*[.,;:!?()\n])?/g)].map((match) => ({
    text: match[1]!.replace(/'s?$/, '').slice(0, LONGEST_WORD).replace(/\W+$/, ''),
    endsPhrase: Boolean(match[2]),
  }));
}

/** Unknown words of another language would all be taken for things. */
export function readsAsEnglish(tokens: Token[]): boolean {
  return tokens.length < 5 || tokens.some(({ text }) => NOT_ENGLISH_WITHOUT.has(text));
}

/** Whether the text contains the phrase as whole words, in singular or plural. */
export function mentions(text: string, phrase: string): boolean {
  const source = phrase
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/[\s-]+/g, '[\\s-]+');
  return new RegExp(`(?<![\\w-])${source}(?:s|es)?(?![\\w-])`, 'i').test(text);
}
