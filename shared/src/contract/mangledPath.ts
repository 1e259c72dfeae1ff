import { matchRoute, type Candidate } from './matchRoute.ts';

/** Line breaks that apps allow in long addresses, anywhere in them. */
const INVISIBLE = /%E2%80%8[B-F]|%E2%80%A[A-E]|%E2%81%A[0-9]|%EF%BB%BF|%C2%AD/gi;
/**
 * What follows an address in a message and is taken for a part of it: everything behind a space, a tag, an entity, an encoded
 * query, or Markdown's `](`; otherwise punctuation, letters that no address of the site has, and the English `'s`.
 */
const TAIL =
  /(?:(?:&|[<"]|%(?:20|26|3F|23|3C|22|0A|0D|09|C2%A0)|(?:\]|%5D)\().*|(?:['’]|%27|%E2%80%99)s|%(?:[0-9a-f]{0,2}$|[2-7][0-9a-f]|[89a-f][0-9a-f])|[^%a-z0-9])+$/i;
const LONGEST = 500;

/** Text without what a message's next words have added to its end. */
export const withoutTail = (text: string): string => (text.length > LONGEST ? text : text.replace(TAIL, ''));

/**
 * The address that was meant by one that belongs to nobody, because a chat or mail program has made what follows the link in
 * its text a part of it. Undefined if there is none.
 */
export function mendPath(remotes: readonly Candidate[], pathname: string): string | undefined {
  if (pathname.length > LONGEST || matchRoute(remotes, pathname)) return undefined;
  const meant = withoutTail(pathname.replace(INVISIBLE, ''));
  return meant !== '' && meant !== pathname && matchRoute(remotes, meant) ? meant : undefined;
}
