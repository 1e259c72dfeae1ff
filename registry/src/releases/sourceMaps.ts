import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { RegistryContext } from '../context.ts';
import type { Frame } from '../health/frames.ts';

/** A place in the source of a release. */
export const placeSchema = z.object({
  /** Path in the repository, or that of the built file if the release brought no source map. */
  source: z.string(),
  line: z.number(),
  /** The function. */
  name: z.string().nullable(),
  /** What stands in that line. */
  text: z.string().nullable(),
});

export type Place = z.infer<typeof placeSchema>;

interface Mapped {
  map: TraceMap;
  /** The lines of the built file, in which names are looked up. */
  lines: string[];
}

/** Parsed, a map of the shell takes a few megabytes. */
const MOST_MAPS = 20;
const MOST_TEXT = 200;

const FILE = /^\/(?:remotes\/([^/]+)|shell)\/([^/]+)\/(.+)$/;

/** What the source calls the function that the built file calls `name`: as the last declaration of that name before the place is mapped. */
function nameIn({ map, lines }: Mapped, { line, column, name }: Frame): string | null {
  if (!name) return null;
  const text = lines[line - 1] ?? '';
  // `name=` and `function name(`, but no parameter of that name, as in `name=>`.
  const isDeclared = (at: number) =>
    text.startsWith(name, at) &&
    (/^=(?![=>])/.test(text.slice(at + name.length, at + name.length + 2)) ||
      /\b(function\*?|class) $/.test(text.slice(Math.max(0, at - 12), at)));
  const segments = decodedMappings(map)[line - 1] ?? [];
  const declared = segments.findLast((one) => one.length === 5 && one[0] < column && isDeclared(one[0]));
  return declared?.length === 5 ? (map.names[declared[4]] ?? name) : name;
}

/** Says where in the source of their releases places in built files come from. */
export function createSourceMaps({ files, live, log }: Pick<RegistryContext, 'files' | 'live' | 'log'>) {
  async function read(file: string): Promise<Mapped | undefined> {
    const [, remote = 'shell', version, path] = FILE.exec(file) ?? [];
    const release = version && path ? await live.readRelease(remote, version) : undefined;
    if (!release || !path || !Object.hasOwn(release.files, path)) return undefined;
    const json = await files.readMap(release, path);
    if (!json) return undefined;
    return { map: new TraceMap(json), lines: (await files.read(release, path)).toString('utf8').split('\n') };
  }
  const cache = new LRUCache<string, { mapped?: Mapped }>({
    max: MOST_MAPS,
    fetchMethod: async (file) => {
      try {
        return { mapped: await read(file) };
      } catch (error) {
        // The built file's own place is better than no answer.
        log.warn(error, `The source map of ${file} could not be read.`);
        return undefined;
      }
    },
  });

  async function placeOf(frame: Frame): Promise<Place> {
    const { mapped } = (await cache.fetch(frame.file)) ?? {};
    const asBuilt = { source: frame.file, line: frame.line, name: frame.name ?? null, text: null };
    if (!mapped) return asBuilt;
    const original = originalPositionFor(mapped.map, { line: frame.line, column: Math.max(0, frame.column - 1) });
    if (!original.source) return asBuilt;
    const content = mapped.map.sourcesContent?.[mapped.map.sources.indexOf(original.source)];
    const text = content?.split('\n')[original.line - 1]?.trim().slice(0, MOST_TEXT);
    return { source: original.source, line: original.line, name: nameIn(mapped, frame), text: text || null };
  }
  return async (frames: Frame[]): Promise<Place[]> => Promise.all(frames.map(placeOf));
}

export type FindPlaces = ReturnType<typeof createSourceMaps>;
