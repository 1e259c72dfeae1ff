import { describe, expect, it } from '@jest/globals';
import { certificateDocument } from './certificateDocument.ts';
import type { CertificateFacts } from './certificateFacts.ts';
import { readPdf } from './testing/readPdf.ts';

const verifyUrl = 'https://practice.example.org/api/v1/certificates/TP-2026-7K3M-9QZX-R/verify/';

const facts = (changes: Partial<CertificateFacts> = {}): CertificateFacts => ({
  no: 'TP-2026-7K3M-9QZX-R',
  recipientName: 'Ada Lovelace',
  projectName: 'Weather Station API',
  teamName: 'Cloud Sparrows',
  taskCount: 6,
  isReviewed: true,
  completedAt: '2026-11-18T23:59:59.000Z',
  issuedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
  versionIssuedAt: '2026-11-21T10:00:00.000Z',
  revokedAt: null,
  verifyUrl,
  ...changes,
});

const read = async (changes: Partial<CertificateFacts> = {}) => readPdf(await certificateDocument(facts(changes)));

/** Letters as printed, regardless of the spaces a reader guesses between runs and of how marks are composed. */
const packed = (text: string) => text.normalize('NFKD').replace(/[\s\p{M}\p{C}]+/gu, '');

describe('the printed certificate', () => {
  it('prints who finished what, when, with which team and under which number', async () => {
    const { text, pages } = await read();
    for (const part of [
      'Ada Lovelace',
      'Weather Station API',
      'Cloud Sparrows',
      'TP-2026-7K3M-9QZX-R',
      '18 November 2026',
      '21 November 2026',
      verifyUrl,
    ]) {
      expect(packed(text)).toContain(packed(part));
    }
    expect(pages).toBe(1);
  });

  it('gives the same bytes for the same facts, and different ones for another name', async () => {
    const first = await certificateDocument(facts());
    expect((await certificateDocument(facts())).equals(first)).toBe(true);
    expect((await certificateDocument(facts({ recipientName: 'Ada King' }))).equals(first)).toBe(false);
  });

  it('carries a QR code that opens the verification address', async () => {
    expect(await (await read()).qrText()).toBe(verifyUrl);
  });

  it('is tagged, titled, and in English, with the heading first and a description of the QR code', async () => {
    const { isTagged, title, lang, structure, links } = await read();
    expect(isTagged).toBe(true);
    expect(title).toBe('Certificate of Completion TP-2026-7K3M-9QZX-R');
    expect(lang).toBe('en');
    expect(structure.find((role) => /^H\d/.test(role))).toBe('H1: Certificate of Completion');
    expect(structure).toContain('P: Project Practice');
    expect(structure).toContain(`Figure: QR code that opens ${verifyUrl}`);
    expect(structure).toContain(`Link: Verify this certificate at ${verifyUrl}`);
    expect(links).toEqual([verifyUrl]);
  });

  it('embeds every font it uses', async () => {
    const raw = (await certificateDocument(facts({ recipientName: '王小明 Ελένη' }))).toString('latin1');
    const descriptors = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    const embedded = raw.match(/\/FontFile[23]? \d+ 0 R/g) ?? [];
    expect(descriptors.length).toBeGreaterThanOrEqual(4);
    expect(embedded).toHaveLength(descriptors.length);
    expect(raw).not.toContain('/Type1');
  });

  it.each([
    'Nguyễn Thị Ánh',
    'Дмитрий Шостакович',
    'Ελένη Παπαδοπούλου',
    '王小明',
    '김철수',
    'さくら',
    'สมชาย',
    'Գայանե',
    'ქეთევან',
    'राम शर्मा',
    'শ্রেয়া ক্ষত্রিয়',
    'தமிழ்ச்செல்வி',
    'శ్రీ రావు',
    'ಸುನಿಲ್ ಗೌಡ',
    'હર્ષ પટેલ',
    'അനിൽ കുമാർ',
    'ਗੁਰ ਸਿੰਘ',
    'ନିର୍ମଳ',
    'සුනිල් පෙරේරා',
    'សុខា ចាន់',
    'မြင့်ဦး',
    'ສົມສັກ',
    'አበበ ቢቂላ',
    'བསྟན་འཛིན',
    'ᠪᠠᠲᠤ',
    'ᏎᏉᏯ',
    'އަހްމަދު',
    'ߝߏߘߋ',
    'ⵉⴷⵉⵔ',
    'ꦗꦮ',
    '𠮷田',
    '㼆',
    '𝓐𝓭𝓪',
    '🦊👩‍💻🇪🇺',
  ])('prints the name %s in its own script', async (recipientName) => {
    const { text, structure } = await read({ recipientName });
    expect(text).not.toContain('\ufffd');
    expect(structure).toContain(`P: ${recipientName}`);
    // Letters that a script reorders come in the order in which they stand; the structure keeps that of the name.
    const letters = (words: string) => [...packed(words)].sort().join('');
    expect(letters(text.slice(0, text.indexOf('has passed')))).toContain(
      letters('ProjectPracticeScantoverifyCertificateOFCOMPLETIONThiscertifiesthat' + recipientName),
    );
  });

  it.each([
    ['Hebrew', 'שרה כהן'],
    ['Arabic', 'محمد الأحمد'],
  ])('sets a name in %s from right to left', async (_script, recipientName) => {
    const { text, structure } = await read({ recipientName });
    // pdf.js lists runs from left to right, so the family name comes first; in the structure the name keeps its order.
    expect(packed(text)).toContain(packed(recipientName.split(' ').reverse().join('')));
    expect(structure).toContain(`P: ${recipientName}`);
  });

  it('joins the letters of an Arabic name', async () => {
    const alone = await certificateDocument(facts({ recipientName: 'م' }));
    const joined = await certificateDocument(facts({ recipientName: 'ممم' }));
    // Initial, medial, and final form are three glyphs, so the embedded font is larger.
    expect(joined.length).toBeGreaterThan(alone.length);
  });

  it('keeps a very long name and a very long word on the page', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);
    const { text, pages } = await read({ recipientName: `Hubert ${long}`, projectName: 'endless'.repeat(40) });
    expect(packed(text)).toContain('Hubert');
    expect(packed(text)).toContain(packed('TP-2026-7K3M-9QZX-R'));
    expect(pages).toBe(1);
  });

  it('prints the whole of a long name, last name included', async () => {
    const recipientName = `${'Maximilian '.repeat(9)} ${'王'.repeat(100)}`;
    const { text, structure } = await read({ recipientName });
    expect(packed(text)).toContain(packed(recipientName));
    expect(structure).toContain(`P: ${recipientName.replace(/\s+/g, ' ')}`);
  });

  it('shows a mark in place of a letter of a project that no font has, and nothing for invisible characters', async () => {
    const { text } = await read({ recipientName: 'Ada\u202e \u2060Lovelace', projectName: 'Hieroglyph 𓀀' });
    expect(packed(text)).toContain('AdaLovelace');
    expect(text).toContain('Hieroglyph \ufffd');
  });

  it('shows when it was revoked, in words and with a watermark', async () => {
    const { text } = await read({ revokedAt: '2027-01-02T08:00:00.000Z' });
    expect(packed(text)).toContain('Revokedon2January2027');
    expect(packed(text)).toContain('REVOKED');
  });

  it('marks a later version', async () => {
    const { text } = await read({ version: 2, versionIssuedAt: '2027-03-01T08:00:00.000Z' });
    expect(packed(text)).toContain('Version2,re-issuedon1March2027');
  });
});
