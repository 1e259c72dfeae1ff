/** The `host:port` entries of `GRADER_ALLOW`, which an operator permits despite their address; `host:*` permits every port. */
export interface AllowList {
  permits(url: URL): boolean;
}

/** Throws an error that names the entry if one is not `host:port`. */
export function parseAllowList(entries: readonly string[]): AllowList {
  const permitted = new Set(entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean));
  for (const entry of permitted) {
    if (!/^(\[[0-9a-f:.]+\]|[^\s:/@]+):(\d{1,5}|\*)$/.test(entry)) throw new Error(`"${entry}" in GRADER_ALLOW is not host:port`);
  }
  return {
    permits(url) {
      const port = url.port || (url.protocol === 'https:' ? '443' : '80');
      return permitted.has(`${url.hostname}:${port}`) || permitted.has(`${url.hostname}:*`);
    },
  };
}
