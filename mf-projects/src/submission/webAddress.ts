/** The address as it was given if it is one of the web; `javascript:` and the like never become links. */
export function webAddress(text: string): string | undefined {
  try {
    const { protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? text : undefined;
  } catch {
    return undefined;
  }
}
