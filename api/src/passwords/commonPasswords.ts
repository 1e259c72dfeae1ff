/** Words that people reach for first. What is left of a password after folding is looked up here. */
const WORDS = new Set(
  `password passwort passwd pass word admin administrator root user guest login welcome letmein secret default changeme
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qwerasdf
  abc abcd abcde abcdef abcdefg abcdefgh abcabc iloveyou ilove loveyou lovely love sunshine princess prince queen king dragon monkey tiger lion panda
  football baseball basketball soccer hockey tennis liverpool arsenal chelsea barcelona juventus superman batman spiderman ironman pokemon pikachu naruto
  starwars matrix hello helloworld hellohello master shadow killer hunter ranger jordan michael jennifer jessica daniel charlie thomas robert andrew
  summer winter spring autumn january february monday friday sunday chocolate cookie banana orange cheese pepper ginger flower butterfly angel
  freedom whatever trustno nothing internet computer samsung google facebook instagram twitter youtube microsoft windows linux android apple iphone
  student students school university college teacher test testing tester demo sample example temp temporary server database developer coding
  mustang corvette ferrari mercedes porsche yamaha harley money dollar diamond silver golden lucky happy access security private unknown`.split(/\s+/),
);

const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

const unfold = (text: string) => text.replace(/[01345 7@$!]/g, (char) => LOOKALIKES[char] ?? char);
/** "Summer2024!" is the word "summer" with what everybody adds. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
/** Nobody guesses by counting far: "abababab" is tried early, a whole line of "ab" is not. */
const isRepeated = (text: string) => text.length <= 24 && /^(.{1,4})\1+.?$/u.test(text);

function isRun(text: string): boolean {
  return ROWS.some((row) => {
    const both = row.repeat(2);
    return both.includes(text) || [...both].reverse().join('').includes(text);
  });
}

const isWords = (text: string): boolean => WORDS.has(text) || [...WORDS].some((word) => word.length > 3 && text.startsWith(word) && (isRun(text.slice(word.length)) || WORDS.has(text.slice(word.length))));

/** Whether a guesser tries this early: a well-known word with decoration, a keyboard run, digits only, a repetition. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (isRepeated(text) || isRun(text) || /^\d{1,10}$/.test(text)) return true;
  return [core(text), core(unfold(text)), unfold(core(text))].some((word) => word.length > 0 && isWords(word) && text.length - word.length <= 6);
}
