const VERBS =
  'add|also|append|be|call|change|cut|delete|divide|don\'t|do not|double|drop|exclude|extend|finish|get rid|give|halve|include|increase|insert|keep|leave|lower|make|merge|move|name|no|only|raise|reduce|remove|rename|replace|scrap|set|shorten|shrink|skip|split|start|support|swap|take|turn|use|with|without';
const JOINED = new RegExp(`\\s*(?:,\\s*(?:and\\s+|then\\s+|but\\s+)?|\\s+(?:and|then|but)\\s+)(?=(?:then\\s+|please\\s+|also\\s+)?(?:${VERBS})\\b)`, 'i');
const QUOTED = /["“”]([^"“”]*)["“”]/g;

/** Splits what somebody wrote into single wishes; what stands in quotation marks stays whole. */
export function clausesOf(prompt: string): string[] {
  const quotes: string[] = [];
  const hidden = prompt.replaceAll(QUOTED, (_all, inside: string) => `"${quotes.push(inside) - 1}"`);
  return hidden
    .split(/(?<!\b(?:e\.g|i\.e|vs))[.;!?\n]+(?=\s|$)/)
    .flatMap((sentence) => sentence.split(JOINED))
    .map((clause) => clause.replaceAll(/"(\d+)"/g, (_all, at: string) => `"${quotes[Number(at)]}"`).trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** `reviews, a wish list and tags` → three. */
export function itemsOf(list: string): string[] {
  return list
    .split(/\s*(?:,|;|&|\+|\band\b|\bor\b|\bplus\b|\bas well as\b)\s*/i)
    .map((item) => item.replace(/^(?:please|also|the|an?|some|any|more|new|tasks?\s+(?:for|about|on|to|that|with)|support\s+for)\s+/i, '').trim())
    .map((item) => item.replace(/^(?:an?\s+)?(?:tasks?\s+(?:for|about|on|to|that|with)|support\s+for|the|an?|some)\s+/i, '').replace(/\s+(?:please|too|as well|tasks?|features?)$/i, '').trim())
    .filter(Boolean);
}
