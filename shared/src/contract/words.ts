/**
 * Without the spaces and invisible characters at its ends: text copied from pages and chats brings zero-width spaces, byte
 * order marks, and marks of the writing direction along.
 */
export const tidy = (text: string): string => text.replace(/^[\s\p{Cc}\p{Cf}\p{DI}]+|[\s\p{Cc}\p{Cf}\p{DI}]+$/gu, '');

/** Letters that Unicode does not take apart, as people type them on a keyboard without them. */
const PLAIN: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ς: 'σ' };

/**
 * The form in which texts are searched: without case, accents, and invisible characters, so that "strasse" finds "Straße".
 * Compare two folded texts.
 */
export const fold = (text: string): string =>
  tidy(text)
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}]/gu, '')
    // Upper case first: it is what makes "ss" of "ß" and "i" of "ı".
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøđðþłħς]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC');
