// Control characters and the marks that turn the writing direction have no place in a name on a certificate.
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const MOST_NAME_CHARACTERS = 100;

/** A person's name as it is shown: one line, no hidden characters. */
export const readName = (text: string): string => text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
