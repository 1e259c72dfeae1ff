import leaked from 'fxa-common-password-list';

/** Words that many people choose, and in the last line those of this site. A password is looked up here without its decoration. */
const WORDS = new Set(
  `password passwort passwd pass word admin administrator root user guest login welcome letmein secret default changeme
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qwerasdf
  abc abcd abcde abcdef abcdefg abcdefgh abcabc iloveyou ilove loveyou lovely love sunshine princess prince queen king dragon monkey tiger lion panda
  football baseball basketball soccer hockey tennis liverpool arsenal chelsea barcelona juventus superman batman spiderman ironman pokemon pikachu naruto
  starwars matrix hello helloworld hellohello master shadow killer hunter ranger jordan michael jennifer jessica daniel charlie thomas robert andrew
  summer winter spring autumn january february monday friday sunday chocolate cookie banana orange cheese pepper ginger flower butterfly angel
  freedom whatever trustno nothing internet computer samsung google facebook instagram twitter youtube microsoft windows linux android apple iphone
  student students school university college teacher test testing tester demo sample example temp temporary server database developer coding
  mustang corvette ferrari mercedes porsche yamaha harley money dollar diamond silver golden lucky happy access security private unknown
  practice practise project projects projectpractice portfolio certificate certificates deployment repository teamwork invitation`.split(
    /\s+/,
  ),
);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];

const unfold = (text: string) => text.replace(/[013457@$!]/g, (char) => LOOKALIKES[char] ?? char);
/** Strips digits and symbols from both ends: "Summer2024!" is the word "summer". */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
/** Only short repetitions: guessers try "abababab" early, but not a whole line of "ab". */
const isRepeated = (text: string) => text.length <= 24 && /^(.{1,4})\1+.?$/u.test(text);

function isRun(text: string): boolean {
  return ROWS.some((row) => {
    const both = row.repeat(2);
    return both.includes(text) || [...both].reverse().join('').includes(text);
  });
}

const isWords = (text: string): boolean =>
  WORDS.has(text) ||
  [...WORDS].some(
    (word) =>
      word.length > 3 &&
      text.startsWith(word) &&
      (isRun(text.slice(word.length)) || WORDS.has(text.slice(word.length))),
  );

/**
 * Whether guessers try this early: one of the 100,000 most frequent passwords of past leaks (of which only those of at least
 * eight characters are listed), a well-known word with decoration, a keyboard run, only digits, a repetition.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (leaked.test(password) || leaked.test(text)) return true;
  if (isRepeated(text) || isRun(text) || /^\d{1,10}$/.test(text)) return true;
  return [core(text), core(unfold(text)), unfold(core(text))].some(
    (word) => word.length > 0 && isWords(word) && text.length - word.length <= 6,
  );
}
