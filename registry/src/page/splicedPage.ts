import { constants, crc32, deflateRawSync } from 'node:zlib';
import { NONCE, READS } from './template.ts';

export interface Values {
  nonce: string;
  reads: string;
}

interface Piece {
  plain: Buffer;
  deflated: Buffer;
  /** The value that follows it. */
  next?: keyof Values;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block ends a deflate stream. */
const DEFLATE_END = Buffer.from([0x03, 0x00]);
const TRAILER = 8;
/** One uncompressed deflate block: a header, then up to 64 KB as they are. */
const BLOCK_HEADER = 5;
const BLOCK_MOST = 0xffff;

function piecesOf(template: string): Piece[] {
  const parts = template.split(new RegExp(`([${NONCE}${READS}])`));
  const pieces: Piece[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const plain = Buffer.from(parts[i]!);
    const marker = parts[i + 1];
    const deflated = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    pieces.push({ plain, deflated, ...(marker && { next: marker === NONCE ? 'nonce' : 'reads' }) });
  }
  return pieces;
}

/**
 * A page of which only a few short places change per request. What stays is compressed once, piece by piece; the
 * changing values go between the pieces as uncompressed blocks, which makes one valid gzip stream. So a request
 * costs a checksum and a copy instead of a compression.
 */
export class SplicedPage {
  private readonly pieces: Piece[];
  private readonly fixedBytes: number;
  private readonly fixedDeflated: number;

  constructor(template: string) {
    this.pieces = piecesOf(template);
    this.fixedBytes = this.pieces.reduce((sum, piece) => sum + piece.plain.length, 0);
    this.fixedDeflated = this.pieces.reduce((sum, piece) => sum + piece.deflated.length, 0);
  }

  plain(values: Values): Buffer {
    return Buffer.concat(this.pieces.flatMap(({ plain, next }) => (next ? [plain, Buffer.from(values[next])] : [plain])));
  }

  gzip({ nonce, reads }: Values): Buffer {
    const values = { nonce: Buffer.from(nonce), reads: Buffer.from(reads) };
    let inserted = 0;
    let blocks = 0;
    for (const { next } of this.pieces) {
      if (!next) continue;
      inserted += values[next].length;
      blocks += 1;
    }
    if (values.reads.length > BLOCK_MOST) throw new RangeError('The reads of one page do not fit into one block.');

    const size = GZIP_HEADER.length + this.fixedDeflated + inserted + blocks * BLOCK_HEADER + DEFLATE_END.length + TRAILER;
    const out = Buffer.allocUnsafe(size);
    let at = GZIP_HEADER.copy(out, 0);
    let checksum = 0;
    for (const { plain, deflated, next } of this.pieces) {
      checksum = crc32(plain, checksum);
      at += deflated.copy(out, at);
      if (!next) continue;
      const value = values[next];
      checksum = crc32(value, checksum);
      out[at] = 0;
      out.writeUInt16LE(value.length, at + 1);
      out.writeUInt16LE(~value.length & BLOCK_MOST, at + 3);
      at += BLOCK_HEADER;
      at += value.copy(out, at);
    }
    at += DEFLATE_END.copy(out, at);
    out.writeUInt32LE(checksum, at);
    out.writeUInt32LE((this.fixedBytes + inserted) >>> 0, at + 4);
    return out;
  }
}
