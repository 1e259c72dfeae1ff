import { constants, crc32, deflateRawSync } from 'node:zlib';
import { NONCE, READS } from './template.ts';

export interface Values {
  nonce: string;
  reads: string;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block ends a deflate stream. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);

/** Bytes as one uncompressed deflate block (up to 64 KB). */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/**
 * A page of which only a few short places change per request. What stays is compressed once, piece by piece; the
 * changing values go between the pieces as uncompressed blocks, which makes one valid gzip stream. So a request
 * costs a checksum instead of a compression.
 */
export class SplicedPage {
  private readonly pieces: { plain: Buffer; deflated: Buffer; next?: keyof Values }[];

  constructor(template: string) {
    const parts = template.split(new RegExp(`([${NONCE}${READS}])`));
    this.pieces = [];
    for (let i = 0; i < parts.length; i += 2) {
      const plain = Buffer.from(parts[i]!);
      const marker = parts[i + 1];
      this.pieces.push({
        plain,
        deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
        next: marker && (marker === NONCE ? 'nonce' : 'reads'),
      } as (typeof this.pieces)[number]);
    }
  }

  plain(values: Values): Buffer {
    return Buffer.concat(this.pieces.flatMap(({ plain, next }) => (next ? [plain, Buffer.from(values[next])] : [plain])));
  }

  gzip(values: Values): Buffer {
    const chunks: Buffer[] = [GZIP_HEADER];
    let checksum = 0;
    let length = 0;
    const add = (plain: Buffer, compressed: Buffer) => {
      checksum = crc32(plain, checksum);
      length += plain.length;
      chunks.push(compressed);
    };
    const inserted = { nonce: Buffer.from(values.nonce), reads: Buffer.from(values.reads) };
    const blocks = { nonce: storedBlock(inserted.nonce), reads: storedBlock(inserted.reads) };
    for (const { plain, deflated, next } of this.pieces) {
      add(plain, deflated);
      if (next) add(inserted[next], blocks[next]);
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([...chunks, DEFLATE_END, trailer]);
  }
}
