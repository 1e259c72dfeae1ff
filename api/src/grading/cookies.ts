/** The cookies of one request: some sites set one, redirect to the same address, and do so forever if it does not come back. */
export class Cookies {
  /** Pairs as they were sent, by host and name. */
  readonly #byHost = new Map<string, Map<string, string>>();

  /** `lines`: the `Set-Cookie` headers of a response. */
  keep(url: URL, lines: readonly string[]): void {
    const kept = this.#byHost.get(url.hostname) ?? new Map<string, string>();
    this.#byHost.set(url.hostname, kept);
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      if (attributes.some(isOver)) kept.delete(nameOf(pair));
      else kept.set(nameOf(pair), pair.trim());
    }
  }

  /** The `Cookie` header for a request; those of the response replace those that the test sent. */
  header(url: URL, sent = ''): string {
    const pairs = sent.split(';').map((pair) => [nameOf(pair), pair.trim()] as const);
    return [...new Map([...pairs, ...(this.#byHost.get(url.hostname) ?? [])]).values()].filter(Boolean).join('; ');
  }
}

const nameOf = (pair: string): string => pair.split('=')[0]!.trim();

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && Date.parse(value) < Date.now();
}
