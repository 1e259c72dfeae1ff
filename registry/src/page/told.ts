import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tagOf } from '@project-practice/foundation/http';
import { LRUCache } from 'lru-cache';
import type { Selection } from '../live/resolve.ts';
import type { Encoding } from '../visitor/encodings.ts';
import type { Composer } from './composer.ts';
import { scriptIntegrity } from './pageDocument.ts';

/** What an open page is told: with a hundred remotes 200 KB, of which a tenth is sent. */
interface Told {
  body: string;
  tag: string;
  packed: Map<Encoding, Promise<Buffer>>;
}

/** Most visitors have one of few combinations of versions; those of the others are told anew. */
const MOST_KNOWN = 200;

const pack: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: promisify((body: string, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((body: string, done: (error: Error | null, result: Buffer) => void) => gzip(body, done)),
};

/** The answer, compressed once. */
export function packed(told: Told, encoding: Encoding): Promise<Buffer> {
  let bytes = told.packed.get(encoding);
  if (!bytes) told.packed.set(encoding, (bytes = pack[encoding](told.body)));
  return bytes;
}

export function createTold({ documentOf }: Pick<Composer, 'documentOf'>) {
  const known = new LRUCache<string, Told>({ max: MOST_KNOWN });
  const tell = (selection: Selection, more: object = {}): Told => {
    const body = JSON.stringify({ document: documentOf(selection), integrity: scriptIntegrity(selection), ...more });
    return { body, tag: tagOf(body), packed: new Map() };
  };
  return {
    /** All of what a page was sent with. */
    of(selection: Selection): Told {
      const told = known.get(selection.key!) ?? tell(selection);
      known.set(selection.key!, told);
      return told;
    },
    /** What a new page would be sent with, sealed for its visitor. */
    now: (selection: Selection, sent: string): Told => tell(selection, { sent }),
  };
}
