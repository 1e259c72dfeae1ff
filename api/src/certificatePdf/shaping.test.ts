import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chromium as browserType, type Browser, type Page } from 'playwright-core';
import { browserPicture, chromium, likeness, printedPicture } from './testing/pictures.ts';

const names = {
  Latin: 'Zoë Fiħqař',
  Vietnamese: 'Nguyễn Thị Ánh',
  Cyrillic: 'Дмитрий',
  Greek: 'Ελένη',
  Devanagari: 'श्रीकृष्ण राम',
  Bengali: 'শ্রেয়া ক্ষত্রিয়',
  Tamil: 'ஸ்ரீதேவி கௌரி',
  Telugu: 'శ్రీ రాముడు',
  Kannada: 'ಕ್ಷಮಾ ಗೌಡ',
  Gujarati: 'હર્ષ ક્ષત્રિય',
  Malayalam: 'അനിൽ കുമാർ',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Odia: 'ନିର୍ମଳ ଶ୍ରୀ',
  Sinhala: 'සුනිල් ශ්‍රී',
  Thai: 'ที่นั่น น้ำ',
  Lao: 'ສົມສັກ ນ້ຳ',
  Khmer: 'សុខា ស្រី',
  Burmese: 'မြင့်ဦး ကျော်',
  Tibetan: 'བསྟན་འཛིན',
  Amharic: 'አበበ ቢቂላ',
  Cherokee: 'ᏎᏉᏯ',
  Mongolian: 'ᠪᠠᠲᠤ',
  Hebrew: 'שָׂרָה כהן',
  Arabic: 'مُحَمَّدٌ الأحمد',
  Urdu: 'عائشہ',
  Thaana: 'އަހްމަދު',
  NKo: 'ߝߏߘߋ',
  Syriac: 'ܝܘܚܢܢ',
  Adlam: '𞤀𞤣𞤤𞤢𞤥',
  Javanese: 'ꦗꦮꦶ',
  Balinese: 'ᬩᬮᬶ',
  Tifinagh: 'ⵉⴷⵉⵔ',
  Armenian: 'Գայանե',
  Georgian: 'ქეთევან',
  Han: '𠮷田小明',
  Kana: 'さくら',
  Hangul: '김철수',
  emoji: '🦊👩‍💻🇪🇺',
  mixed: 'Ada (محمد 12)',
};

const where = chromium ? describe : describe.skip; // `npm test` names a browser; only `npm test -w api` may lack one.

where('a name on a certificate, beside a browser’s drawing of it with the same font', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await browserType.launch({
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
    });
    page = await browser.newPage({ viewport: { width: 1200, height: 320 } });
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(names))('looks the same in %s', async (_script, name) => {
    const [printed, shown] = [await printedPicture(name), await browserPicture(page, name)];
    expect(Math.abs(printed.width - shown.width)).toBeLessThanOrEqual(4);
    expect(Math.abs(printed.height - shown.height)).toBeLessThanOrEqual(3);
    expect(likeness(printed, shown)).toBeGreaterThan(0.99);
  });
});
