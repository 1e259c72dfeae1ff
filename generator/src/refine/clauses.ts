import { FILLER } from '../idea/vocabulary.ts';
import { NUMBER } from './numbers.ts';

const VERBS =
  "add|also|append|call|change|cut|delete|do not|don't|double|drop|exclude|extend|finish|" +
  'get rid|give|halve|include|increase|insert|keep|leave|lower|make|name|no|only|raise|' +
  'reduce|remove|rename|replace|scrap|set|shorten|skip|start|support|swap|take|turn|use|' +
  'with|without|move';
const SUBJECTS =
  '(?:i|we|it|they|there|(?:the )?(?:students?|users?|people|project|app)) ' +
  "(?:also |do not |don't )?(?:want|needs?|should|must|can|could|would)";
const ABOUT_TASKS =
  `(?:each|every|all)(?: of)?(?: the)? tasks?\\b|tasks ${NUMBER}|task (?:${NUMBER}|")\\b(?! ?(?:$|[,;&]|and\\b))|` +
  'the (?:[\\w-]+ ){1,3}task (?:takes?|lasts?|should|must|is)';
const JOINED = new RegExp(
  `,? but |(?:, (?:and |then )?| (?:and|then) )(?=(?:then |please |also )?(?:(?:${VERBS})\\b|${SUBJECTS}\\b|${ABOUT_TASKS}))`,
  'gi',
);
const QUOTED = /["“”]([^"“”]*)["“”]/g;
const MOST_CLAUSES = 40;

/** Splits a prompt into single wishes; text in quotation marks is never split. */
export function clausesOf(prompt: string): string[] {
  const quotes: string[] = [];
  const hidden = prompt.replaceAll(QUOTED, (_all, inside: string) => `"${quotes.push(inside) - 1}"`);
  return hidden
    .split(/(?<!\be\.g|\bi\.e)[.;!?\n]+(?=\s|$)/)
    .flatMap((sentence) => sentence.replaceAll(JOINED, '\n').split('\n'))
    .map((clause) => clause.replaceAll(/"(\d+)"/g, (_all, at: string) => `"${quotes[Number(at)]}"`).trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .slice(0, MOST_CLAUSES);
}

/** The parts of a list: "reviews, a wish list and tags". */
export function partsOf(list: string): string[] {
  return list
    .split(/,|;|&|\+|\band\b|\bor\b|\bplus\b|\bas well as\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `some tasks about reviews, please` → `reviews`. */
export function plainPart(part: string): string {
  const about = '(?:tasks?|support|features?) (?:for|about|on|to|that|with) ';
  return part
    .trim()
    .replace(
      new RegExp(
        `^(?:please |also |more |new |extra |any )*(?:the |an? |some |${NUMBER} )?(?:${about})?(?:the |an? |some )?`,
        'i',
      ),
      '',
    )
    .replace(/ (?:please|too|as well|instead|tasks?|features?)$/i, '')
    .trim();
}

/** Words that connect or introduce a setting: "and make it", "with a", "for up to". */
const LEAD =
  '(?:\\b(?:and|but|then|also|please|for|with|in|within|by|to|as|of|on|at|from|about|' +
  'around|up|most|least|make|it|this|that|is|are|be|should|must|an?|the)\\b[ ,:]{0,3}){0,8}';

/** The clause without the words that have been carried out and those that introduced them. */
export function withoutTexts(clause: string, used: readonly string[]): string {
  // The longest first: "four easy tasks" contains "easy".
  const left = [...used]
    .sort((a, b) => b.length - a.length)
    .reduce((text, part) => {
      const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return text.replace(new RegExp(`${LEAD}(?<![\\w-])${escaped}(?!\\w)[ ,:;]{0,3}`, 'i'), ', ');
    }, clause);
  return left.replaceAll(/ ?,[ ,]*/g, ', ').replaceAll(/^[ ,:;]+|[ ,:;]{1,9}$/g, '');
}

/** Whether there are words left that could be a wish. */
export function saysMore(text: string): boolean {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
  ).some((word) => !FILLER.has(word));
}
