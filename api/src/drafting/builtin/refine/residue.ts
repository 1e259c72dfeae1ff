/** Words that connect or introduce a setting: "and make it", "with a", "for up to". */
const LEAD =
  '(?:\\b(?:and|but|then|also|please|for|with|in|within|by|to|as|of|on|at|from|about|around|up|most|least|make|it|this|that|is|are|be|should|must|an?|the)\\b[\\s,:]*)*';

/** Words that ask for nothing on their own. */
const FILLER = new Set(
  `a about again all also an and application app are around as at away be because been bit but by can change complete completed could day days developer developers difficulty do does done
  duration durations each essentials every everybody everyone everything exactly feature features finish finished fit for from get give group groups has have here i in instead into is it its just keep
  least length let level lets like limit limited little long longer make makes many maximum max maybe member members mid mine minimum month months more most much must my name need needs no not now of on only or
  other our out overall people per perhaps person please plan project quite rather really risk roughly same set shall short should since site size slightly so some somewhat stay stays still student students system
  take takes task tasks team teams than thank thanks that the their them then there these they thing things think this those thus time times to too total turn until up us use user users very want wanted
  was way we website week weeks well were which while who whole will with within work working would yes you your`.split(
    /\s+/,
  ),
);

/** The clause without the texts that have been carried out and the words that introduced them. */
export function withoutTexts(clause: string, used: readonly string[]): string {
  const left = used.reduce((text, part) => {
    const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replace(new RegExp(`${LEAD}(?<![\\w-])${escaped}(?![\\w])[\\s,:;]*`, 'i'), ', ');
  }, clause);
  return left.replaceAll(/(?:\s*,\s*)+/g, ', ').replaceAll(/^[\s,:;]+|[\s,:;]+$/g, '');
}

/** Whether there are words left that could be a wish. */
export function saysMore(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return words.some((word) => !FILLER.has(word));
}
