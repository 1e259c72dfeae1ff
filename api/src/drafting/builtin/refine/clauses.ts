import { NUMBER } from './numbers.ts';

const VERBS =
  "add|also|append|be|call|change|cut|delete|divide|don't|do not|double|drop|exclude|extend|finish|get rid|give|halve|include|increase|insert|keep|leave|lower|make|merge|move|name|no|only|raise|reduce|remove|rename|replace|scrap|set|shorten|shrink|skip|split|start|support|swap|take|turn|use|with|without";
const SUBJECTS = `(?:i|we|it|they|there|(?:the\\s+)?(?:students?|users?|people|project|app))\\s+(?:also\\s+|do\\s+not\\s+|don't\\s+)?(?:want|need|needs|should|must|can|could|would)`;
const ABOUT_TASKS = `(?:each|every|all)\\s+tasks?\\b|tasks\\s+${NUMBER}|task\\s+(?:${NUMBER}|")\\b(?!\\s*(?:$|[,;&]|and\\b))|the\\s+(?:[\\w-]+\\s+){1,3}task\\s+(?:takes?|lasts?|should|must|is|needs?|to)|${NUMBER}\\s+(?:days?|weeks?|months?)\\s+for`;
const JOINED = new RegExp(
  `,?\\s+but\\s+|\\s*(?:,\\s*(?:and\\s+|then\\s+)?|\\s+(?:and|then)\\s+)(?=(?:then\\s+|please\\s+|also\\s+)?(?:(?:${VERBS})\\b|${SUBJECTS}\\b|${ABOUT_TASKS}))`,
  'gi',
);
const QUOTED = /["“”]([^"“”]*)["“”]/g;

/** Splits a prompt into single wishes; text in quotation marks is never split. */
export function clausesOf(prompt: string): string[] {
  const quotes: string[] = [];
  const hidden = prompt.replaceAll(QUOTED, (_all, inside: string) => `"${quotes.push(inside) - 1}"`);
  return hidden
    .split(/(?<!\b(?:e\.g|i\.e|vs))[.;!?\n]+(?=\s|$)/)
    .flatMap((sentence) => splitAt(sentence, JOINED))
    .map((clause) => clause.replaceAll(/"(\d+)"/g, (_all, at: string) => `"${quotes[Number(at)]}"`).trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** Like `String.split`, but without the pattern's groups in the result. */
function splitAt(text: string, pattern: RegExp): string[] {
  const ends = [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length] as const);
  return [...ends, [text.length, text.length] as const].map(([end], at) => text.slice(ends[at - 1]?.[1] ?? 0, end));
}

/** `reviews, a wish list and tags` → the three items, without filler words. */
export function itemsOf(list: string): string[] {
  return partsOf(list).map(plainItem).filter(Boolean);
}

/** The parts of a list as they are written. */
export function partsOf(list: string): string[] {
  return list.split(/\s*(?:,|;|&|\+|\band\b|\bor\b|\bplus\b|\bas well as\b)\s*/i).filter((part) => part.trim());
}

/** `some tasks about reviews, please` → `reviews`. */
export function plainItem(part: string): string {
  return part
    .replace(/^(?:please|also|the|an?|some|any|more|new|tasks?\s+(?:for|about|on|to|that|with)|support\s+for)\s+/i, '')
    .trim()
    .replace(/^(?:an?\s+)?(?:tasks?\s+(?:for|about|on|to|that|with)|support\s+for|the|an?|some)\s+/i, '')
    .replace(/\s+(?:please|too|as well|instead|tasks?|features?)$/i, '')
    .trim();
}
