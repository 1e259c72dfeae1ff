import { fold, tidy } from './words.ts';

it.each([
  ['strasse', 'Straße'],
  ['STRASSE', 'straße'],
  ['strase', 'Strase\u0301'],
  ['resume', 'Résumé'],
  ['résumé', 'Resume'],
  ['istanbul', 'İstanbul'],
  ['isparta', 'Isparta'],
  ['diyarbakir', 'Diyarbakır'],
  ['lodz', 'Łódź'],
  ['smorrebrod', 'Smørrebrød'],
  ['aeon', 'Æon'],
  ['οδος', 'ΟΔΌΣ'],
  ['nguyen', 'Nguyễn'],
  ['c++', 'C++'],
  ['cafe', 'ｃａｆé'],
  ['node.js', '\u200bNode\u200b.js\u00a0'],
  ['ёлка', 'Елка'],
  ['서울', '서울'.normalize('NFD')],
])('"%s" finds "%s"', (typed, text) => expect(fold(text)).toContain(fold(typed)));

it.each([
  ['strase', 'Straße'],
  ['की', 'का'],
  ['c++', 'C#'],
])('"%s" does not find "%s"', (typed, text) => expect(fold(text)).not.toContain(fold(typed)));

it('removes invisible characters at both ends of a text and leaves those inside', () => {
  for (const mark of ['\u200b', '\u2060', '\u200e', '\u2068', '\ufeff', '\u00ad', '\u00a0', '\u0000', '\u3164'])
    expect(tidy(`${mark} ${mark}a${mark}b${mark} `)).toBe(`a${mark}b`);
});
