import { MAX_TEXT } from './generatedProject.ts';

// Everything a terminal, a PDF or a right-to-left trick could act on, and halves of characters, which jsonb does not keep; tabs and
// line ends stay.
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu;
const TAGS = /<\/?[a-z!][^<>]*>/gi;

/** Text without markup or invisible characters, trimmed and cut at `max` characters. */
export function plainText(text: string, max = MAX_TEXT): string {
  let clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '');
  // Where one tag was taken out of another, a tag is left: `<<b>script>`.
  for (let before = ''; before !== clean; clean = clean.replaceAll(TAGS, '')) before = clean;
  return [...clean.trim()].slice(0, max).join('').trim();
}

/** The same on one line: names, prerequisites. */
export function plainLine(text: string, max = 200): string {
  return plainText(text.replaceAll(/\s+/g, ' '), max);
}
