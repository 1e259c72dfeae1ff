import { describe, expect, it } from '@jest/globals';
import { newCertificateNumber, parseCertificateNumber } from './certificateNumber.ts';

describe('certificate numbers', () => {
  const no = newCertificateNumber(2026);

  it('have the year, two groups of four, and a check symbol', () => {
    expect(no).toMatch(/^TP-2026-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/);
  });

  it('do not repeat', () => {
    expect(new Set(Array.from({ length: 2000 }, () => newCertificateNumber(2026))).size).toBe(2000);
  });

  it('are recognized in any case, with O for 0 and I or L for 1', () => {
    expect(parseCertificateNumber(` ${no.toLowerCase()} `)).toBe(no);
    const typed = no.slice(3).replace(/0/g, 'O').replace(/1/g, 'l');
    expect(parseCertificateNumber(`TP-${typed}`)).toBe(no);
  });

  it.each([
    ['without hyphens', (typed: string) => typed.replaceAll('-', '')],
    ['with spaces', (typed: string) => typed.replaceAll('-', ' ')],
    ['with non-breaking hyphens', (typed: string) => typed.replaceAll('-', '\u2011')],
    ['with dashes', (typed: string) => typed.replaceAll('-', ' \u2013 ')],
    ['with minus signs', (typed: string) => typed.replaceAll('-', '\u2212')],
    ['with soft hyphens and in lower case', (typed: string) => typed.replaceAll('-', '\u00ad').toLowerCase()],
    [
      'in full width',
      (typed: string) => typed.replace(/[!-~]/g, (char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0)),
    ],
    ['in groups of another size', (typed: string) => typed.replaceAll('-', '').replace(/(.{5})/g, '$1-')],
  ])('are recognized %s', (_form, as) => {
    expect(parseCertificateNumber(as(no))).toBe(no);
  });

  it('are refused if one character is changed or two neighbors are swapped', () => {
    const characters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
    for (const position of [8, 9, 10, 11, 13, 14, 15, 16, 18]) {
      for (const other of characters.filter((char) => char !== no[position])) {
        expect(parseCertificateNumber(no.slice(0, position) + other + no.slice(position + 1))).toBeNull();
      }
    }
    for (const position of [8, 9, 10, 13, 14, 15]) {
      const swapped = no.slice(0, position) + no[position + 1] + no[position] + no.slice(position + 2);
      if (swapped !== no) expect(parseCertificateNumber(swapped)).toBeNull();
    }
  });

  it.each(['', 'TP-2026', '42', `${newCertificateNumber(2026)}-X`, 'XX-2026-0000-0000-0', '../../etc/passwd'])(
    'refuses %p',
    (typed) => {
      expect(parseCertificateNumber(typed)).toBeNull();
    },
  );
});
