/** Singular → plural, where no rule helps. */
const IRREGULAR = new Map(
  (
    'person people,child children,man men,woman women,mouse mice,foot feet,shelf shelves,leaf leaves,knife knives,' +
    'movie movies,cookie cookies,hero heroes,potato potatoes,tomato tomatoes,analysis analyses,quiz quizzes,bus buses,' +
    'status statuses,address addresses,index indices,house houses,course courses,expense expenses,purchase purchases,' +
    'invoice invoices,warehouse warehouses,greenhouse greenhouses,exercise exercises,horse horses,nurse nurses,' +
    'license licenses,response responses,case cases,race races,device devices,game games,cache caches'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
const SINGULARS = new Map([...IRREGULAR].map(([one, many]) => [many, one]));

/** Words without a plural form, and words that end in -s but are singular. */
const UNCOUNTED = new Set(
  (
    'news series species equipment furniture homework feedback information music money software sheep fish ' +
    'traffic weather staff mail stock gas always this business access process waste progress canvas chess physics ' +
    'mathematics gps css ios dns cattle luggage'
  ).split(' '),
);

export const isUncounted = (word: string): boolean => UNCOUNTED.has(word);

export const pluralOf = (noun: string): string => onLastWord(noun, pluralWord);
export const singularOf = (noun: string): string => onLastWord(noun, singularWord);

/** Whether the word is a plural: `books` and `people` are, `news` and `status` are not. */
export const isPlural = (word: string): boolean => singularOf(word) !== word;

export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?!ni|se|s[aei]|ti))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `borrow` → `borrows`, `apply for` → `applies for`. */
export const thirdPerson = (verb: string): string => verb.replace(/^\S+/, pluralWord);

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], word = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** `1 task`, `3 tasks`. */
export const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : pluralOf(noun)}`;

const onLastWord = (noun: string, change: (word: string) => string): string => noun.replace(/[^\s-]*$/, change);

function pluralWord(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (UNCOUNTED.has(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function singularWord(word: string): string {
  const irregular = SINGULARS.get(word);
  if (irregular) return irregular;
  if (UNCOUNTED.has(word) || IRREGULAR.has(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) || !word.endsWith('s') || word.length < 4 ? word : word.slice(0, -1);
}
