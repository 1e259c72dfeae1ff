import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { NONCE, READS } from './template.ts';

export interface Values {
  /** Always 22 characters. */
  nonce: string;
  reads: string;
}

interface Piece {
  /** With stand-ins where the nonce comes again. */
  plain: Buffer;
  /** Where the stand-ins begin. */
  again: number[];
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

const NONCE_LENGTH = 22;
/** As long as a nonce, and like nothing else in a page: the compression can refer to it as a whole only. */
const STAND_IN = String.fromCharCode(...Array.from({ length: NONCE_LENGTH }, (_, index) => (index < 18 ? 14 + index : index - 15)));

function placesOf(text: string): number[] {
  const places: number[] = [];
  const bytes = Buffer.from(text);
  const sought = Buffer.from(STAND_IN);
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at + 1)) places.push(at);
  return places;
}

function pieceOf(text: string, before: string, next?: keyof Values): Piece {
  const dictionary = before ? { dictionary: Buffer.from(before) } : {};
  const plain = Buffer.from(text);
  return { plain, again: placesOf(text), deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...dictionary }), next };
}

/**
 * The nonce is written out once per part; where it comes again, the stream refers back to it, whatever it is then.
 * The reads differ in length, so nothing refers past them.
 */
function piecesOf(template: string, doesRefer: boolean): Piece[] {
  const parts = template.split(READS);
  return parts.flatMap((part, index) => {
    const end = index < parts.length - 1 ? ('reads' as const) : undefined;
    const [first = '', ...rest] = part.split(NONCE);
    if (rest.length === 0) return [pieceOf(first, '', end)];
    if (doesRefer) return [pieceOf(first, '', 'nonce'), pieceOf(rest.join(STAND_IN), first + STAND_IN, end)];
    return [first, ...rest].map((text, at) => pieceOf(text, '', at < rest.length ? 'nonce' : end));
  });
}

/**
 * A page of which only a few short places change per request. What stays is compressed once, piece by piece; the
 * changing values go between the pieces as uncompressed blocks, which makes one valid gzip stream. So a request
 * costs a checksum and a copy instead of a compression.
 */
export class SplicedPage {
  private pieces: Piece[];

  constructor(template: string) {
    this.pieces = piecesOf(template, true);
    // How a compression finds its references is its own business; what comes out of them is ours.
    const sample = { nonce: 'x'.repeat(NONCE_LENGTH), reads: '[]' };
    if (!gunzipSync(this.gzip(sample)).equals(this.plain(sample))) this.pieces = piecesOf(template, false);
  }

  plain(values: Values): Buffer {
    return Buffer.concat(this.pieces.flatMap((piece) => (piece.next ? [this.filled(piece, values), Buffer.from(values[piece.next])] : [this.filled(piece, values)])));
  }

  private filled({ plain, again }: Piece, { nonce }: Values): Buffer {
    if (again.length === 0) return plain;
    const filled = Buffer.allocUnsafe(plain.length);
    plain.copy(filled);
    for (const at of again) filled.write(nonce, at, 'latin1');
    return filled;
  }

  gzip(values: Values): Buffer {
    const inserted = { nonce: Buffer.from(values.nonce), reads: Buffer.from(values.reads) };
    if (inserted.reads.length > BLOCK_MOST) throw new RangeError('The reads of one page do not fit into one block.');
    const blocks = this.pieces.map(({ next }) => (next ? BLOCK_HEADER + inserted[next].length : 0));
    const size = this.pieces.reduce((sum, { deflated }, index) => sum + deflated.length + blocks[index]!, GZIP_HEADER.length + DEFLATE_END.length + TRAILER);

    const out = Buffer.allocUnsafe(size);
    let at = GZIP_HEADER.copy(out, 0);
    let checksum = 0;
    let length = 0;
    for (const piece of this.pieces) {
      const plain = this.filled(piece, values);
      checksum = crc32(plain, checksum);
      length += plain.length;
      at += piece.deflated.copy(out, at);
      if (!piece.next) continue;
      const value = inserted[piece.next];
      checksum = crc32(value, checksum);
      length += value.length;
      out[at] = 0;
      out.writeUInt16LE(value.length, at + 1);
      out.writeUInt16LE(~value.length & BLOCK_MOST, at + 3);
      at += BLOCK_HEADER;
      at += value.copy(out, at);
    }
    at += DEFLATE_END.copy(out, at);
    out.writeUInt32LE(checksum, at);
    out.writeUInt32LE(length >>> 0, at + 4);
    return out;
  }
}
