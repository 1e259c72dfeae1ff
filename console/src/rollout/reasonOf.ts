/** What the registry gave as its reason, in words for everybody, and the numbers behind it, which it puts at the end in parentheses. */
export function reasonOf(reason: string, actor: string): { text: string; numbers?: string } {
  const [, text, numbers] = (actor === 'registry' && /^(.+?) \(([^()]+)\)$/.exec(reason)) || [];
  return text ? { text, numbers } : { text: reason };
}
