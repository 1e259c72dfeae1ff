import { FUNCTION_WORDS } from './vocabulary.ts';

/** A word of a prompt in lower case, and whether it ends a sentence or a list item. */
export interface Token {
  text: string;
  endsPhrase: boolean;
}

/** Longer than any real word, and short enough that names and paths made of it stay within their limits. */
const LONGEST_WORD = 40;

export function tokensOf(text: string): Token[] {
  const normal = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return [...normal.matchAll(/([\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*)(\s*[.,;:!?()\n])?/gu)]
    .filter(([, word]) => /^[a-z][a-z0-9'-]*$/.test(word!))
    .map(([, word, end]) => ({
      text: word!.replace(/'s?$/, '').slice(0, LONGEST_WORD).replace(/\W+$/, ''),
      endsPhrase: Boolean(end),
    }));
}

/** Unknown words of another language would all be taken for things. */
export function readsAsEnglish(tokens: Token[]): boolean {
  return tokens.length < 5 || tokens.some(({ text }) => text.length > 1 && FUNCTION_WORDS.has(text));
}

/** Matches a text that contains one of the phrases as whole words, in singular or plural. */
export function patternOf(phrases: readonly string[]): RegExp {
  const sources = phrases.map((phrase) => phrase.replace(/^(?:an?|the) /, '').replaceAll(/[ -]/g, '[\\s-]'));
  return new RegExp(`(?<![\\w-])(?:${sources.join('|')})(?:s|es)?(?![\\w-])`, 'i');
}
