import { MAX_TEXT } from './generatedProject.ts';

// What a terminal, a PDF or a right-to-left trick could act on, and halves of surrogate pairs, which jsonb cannot store. Tabs
// and line ends stay, and so do the two joiners (200c, 200d), which change how words and emoji are written.
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu;

/**
 * Text without invisible characters, trimmed and cut to `max` characters. What looks like markup is content: `<table>`,
 * `Promise<Boat[]>`. Whoever shows the text shows it as text.
 */
export function plainText(text: string, max = MAX_TEXT): string {
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '');
  return [...clean.trim()].slice(0, max).join('').trim();
}

/** Plain text on one line, for names and prerequisites. */
export function plainLine(text: string, max = 200): string {
  return plainText(text.replaceAll(/\s+/g, ' '), max);
}
