import { MAX_TEXT } from './generatedProject.ts';

// Everything that a terminal, a PDF or a right-to-left trick could act on, and halves of surrogate pairs, which jsonb cannot
// store. Tabs and line ends stay.
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu;
const TAGS = /<\/?[a-z!][^<>]*>/gi;
/** Tags inside tags are removed from inside out, but no deeper than this: thousands of levels would take seconds. */
const MOST_LEVELS = 10;

/** Text without markup or invisible characters, trimmed and cut to `max` characters. */
export function plainText(text: string, max = MAX_TEXT): string {
  let clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '');
  // Repeated, because removing a tag may leave another one: `<<b>script>`.
  for (let level = 0; level < MOST_LEVELS; level++) clean = clean.replaceAll(TAGS, '');
  if (clean.search(TAGS) >= 0) clean = clean.replaceAll('<', '');
  return [...clean.trim()].slice(0, max).join('').trim();
}

/** Plain text on one line, for names and prerequisites. */
export function plainLine(text: string, max = 200): string {
  return plainText(text.replaceAll(/\s+/g, ' '), max);
}
