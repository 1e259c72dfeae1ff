// Control characters, lone surrogates (which jsonb cannot store), and marks that change the writing direction do not belong
// in a name on a certificate.
const HIDDEN = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}]/gu;
// For example the joiners inside emoji: fine between other characters, but not a name on their own.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s]/gu;

export const MOST_NAME_CHARACTERS = 100;

/** A person's name as it is shown: one line without hidden characters. Empty if nothing would be visible. */
export function readName(text: string): string {
  const name = text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
  return name.replace(INVISIBLE, '') === '' ? '' : name;
}
