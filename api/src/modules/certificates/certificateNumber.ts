import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without I, L, O, and U: printed numbers cannot be misread and do not spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The check symbol is the number modulo 37, so it needs five more characters. */
const checkAlphabet = `${alphabet}*~$=U`;

const shape = /^TP(\d{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z*~$=U])$/;

function checkSymbol(year: number, random: string): string {
  const value = [...random].reduce((sum, char) => sum * 32n + BigInt(alphabet.indexOf(char)), BigInt(year));
  return checkAlphabet[Number(value % 37n)]!;
}

function encode(random: Uint8Array): string {
  let bits = [...random].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let index = 0; index < 8; index++) {
    text = alphabet[Number(bits % 32n)]! + text;
    bits /= 32n;
  }
  return text;
}

/** `TP-YYYY-XXXX-XXXX-C` with 40 random bits, so that nobody can guess the number of another certificate. */
export function newCertificateNumber(year: number): string {
  for (;;) {
    const text = encode(randomBytes(5));
    const check = checkSymbol(year, text);
    // The number is part of file names and URLs, where the five extra characters (above all `*`) do not belong: draw again.
    if (alphabet.includes(check)) return `TP-${year}-${text.slice(0, 4)}-${text.slice(4)}-${check}`;
  }
}

/** The canonical form of a number as typed or pasted, or null if its shape or check symbol is wrong. */
export function parseCertificateNumber(typed: string): string | null {
  // People leave out the hyphens or have others, spaces, and invisible characters in their place.
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Pd}\p{Z}\p{C}\u2212\u30fc._/]/gu, '');
  // As Crockford specifies, case does not matter, O reads as 0, and I and L as 1.
  const match = shape.exec(signs.replace(/O/g, '0').replace(/[IL]/g, '1'));
  if (!match) return null;
  const [, year, first, second, check] = match;
  return checkSymbol(Number(year), first! + second!) === check ? `TP-${year}-${first}-${second}-${check}` : null;
}
