/** The text if it is an http(s) URL, otherwise undefined, so that `javascript:` and the like never become links. */
export function webAddress(text: string): string | undefined {
  try {
    const { protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? text : undefined;
  } catch {
    return undefined;
  }
}
