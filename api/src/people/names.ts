// Control characters, halves of characters (jsonb keeps none) and the marks that turn the writing direction have no place in a
// name on a certificate.
const HIDDEN = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}]/gu;
// Such as the joiners inside emoji: fine between others, but no name of their own.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;

export const MOST_NAME_CHARACTERS = 100;

/** A person's name as it is shown: one line, no hidden characters. Empty when there would be nothing to see. */
export function readName(text: string): string {
  const name = text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
  return name.replace(INVISIBLE, '') === '' ? '' : name;
}
