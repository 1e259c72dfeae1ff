import { parentPort } from 'node:worker_threads';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Numbered } from './askWorker.ts';

export interface PackagesQuestion {
  /** Scripts of a release and their source maps. */
  scripts: { text: string; map: string }[];
}

export interface PackagesAnswer {
  packages: Record<string, number>;
}

/** More than any page should have. The names are kept in memory while the release is live. */
const MOST_PACKAGES = 500;

/** `react-dom` of `../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/client.js`; undefined for own source. */
function packageOf(source: string | null): string | undefined {
  const [, installed] = /.*node_modules\/((?:@[\w.~-]+\/)?[\w.~-]+)\//.exec(source ?? '') ?? [];
  return installed;
}

/** Adds up the characters of a script by the package that they come from. */
function addPackages(text: string, map: string, into: Map<string, number>): void {
  const trace = new TraceMap(map);
  const names = trace.sources.map(packageOf);
  const lines = text.split('\n');
  for (const [number, segments] of decodedMappings(trace).entries())
    for (const [index, segment] of segments.entries()) {
      const name = segment.length > 1 ? names[segment[1]!] : undefined;
      if (name === undefined) continue;
      const length = lines[number]?.length ?? 0;
      const end = Math.min(segments[index + 1]?.[0] ?? length, length);
      into.set(name, (into.get(name) ?? 0) + Math.max(0, end - segment[0]));
    }
}

parentPort!.on('message', ({ id, scripts }: Numbered<PackagesQuestion>) => {
  const packages = new Map<string, number>();
  for (const { text, map } of scripts) {
    // A map that cannot be read says nothing; its release works without it.
    try {
      addPackages(text, map, packages);
    } catch {}
  }
  const largest = [...packages].sort(([, one], [, other]) => other - one).slice(0, MOST_PACKAGES);
  parentPort!.postMessage({ id, packages: Object.fromEntries(largest) } satisfies Numbered<PackagesAnswer>);
});
