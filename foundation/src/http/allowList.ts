/** Entries `host:port` that an operator permits despite their address; `host:*` permits every port. */
export interface AllowList {
  permits(url: URL): boolean;
}

export function parseAllowList(entries: readonly string[]): AllowList {
  const permitted = new Set(entries.map((entry) => entry.toLowerCase()));
  return {
    permits(url) {
      const port = url.port || (url.protocol === 'https:' ? '443' : '80');
      return permitted.has(`${url.hostname}:${port}`) || permitted.has(`${url.hostname}:*`);
    },
  };
}
