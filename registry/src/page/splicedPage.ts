import { brotliDecompressSync, constants, crc32, createBrotliCompress, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { NONCE_LENGTH } from './nonce.ts';
import { NONCE } from './template.ts';

/** As long as a nonce and ending like one; the rest is like nothing else in a page. */
const STAND_IN = `${String.fromCharCode(...Array.from({ length: NONCE_LENGTH - 2 }, (_, index) => (index < 18 ? 14 + index : index - 15)))}==`;

const SAMPLE = `${'x'.repeat(NONCE_LENGTH - 2)}==`;

/** A compressed page with one gap: where the nonce comes first. Where it comes again the stream refers back to it. */
interface Packed {
  before: Buffer;
  after: Buffer;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An uncompressed deflate block is its kind, its length, that length inverted, and the bytes. */
const GZIP_BLOCK = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff]);
/** An uncompressed brotli block is 20 bits, padded: four nibbles of length less one, and that it is uncompressed. */
const BROTLI_BLOCK = Buffer.alloc(3);
BROTLI_BLOCK.writeUIntLE(((NONCE_LENGTH - 1) << 3) | (1 << 19), 0, 3);

function deflate(first: string, rest: string): Packed {
  const dictionary = Buffer.from(first + STAND_IN);
  return {
    before: deflateRawSync(first, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    after: deflateRawSync(rest, { level: 9, dictionary }),
  };
}

/** Resolves once the compressed bytes of every part are complete, each ending with a whole byte. */
async function brotli(first: string, rest: string): Promise<Packed> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } });
  const bytes: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => bytes.push(chunk));
  const packed = async (part: string) => {
    stream.write(part);
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    return Buffer.concat(bytes.splice(0));
  };
  const before = await packed(first);
  await packed(STAND_IN);
  stream.end(rest);
  await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  return { before, after: Buffer.concat(bytes) };
}

/**
 * A page of which only the nonce changes per request. What stays is compressed once; the nonce goes between as an
 * uncompressed block, which makes one valid stream. So a request costs a copy instead of a compression.
 */
export class SplicedPage {
  private readonly template: string[];
  private deflated: Packed | undefined;
  private brotlied: Packed | undefined;

  constructor(template: string) {
    this.template = template.split(NONCE);
    this.deflated = deflate(...this.parts());
    if (!this.isSound(() => gunzipSync(this.gzip(SAMPLE)))) this.deflated = undefined;
  }

  private parts(): [first: string, rest: string] {
    const [first = '', ...rest] = this.template;
    return [first, rest.join(STAND_IN)];
  }

  /** How a compression finds its references is its own business; what comes out of them is ours. */
  private isSound(decompress: () => Buffer): boolean {
    try {
      return decompress().equals(this.plain(SAMPLE));
    } catch {
      return false;
    }
  }

  /** Takes a tenth of a second, once; until then the page goes out as gzip. */
  async compressWell(): Promise<void> {
    this.brotlied = await brotli(...this.parts());
    if (!this.isSound(() => brotliDecompressSync(this.brotli(SAMPLE)!))) this.brotlied = undefined;
  }

  plain(nonce: string): Buffer {
    return Buffer.from(this.template.join(nonce));
  }

  gzip(nonce: string): Buffer {
    const plain = this.plain(nonce);
    if (!this.deflated) return gzipSync(plain);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(plain), 0);
    trailer.writeUInt32LE(plain.length, 4);
    return Buffer.concat([GZIP_HEADER, this.deflated.before, GZIP_BLOCK, Buffer.from(nonce), this.deflated.after, trailer]);
  }

  brotli(nonce: string): Buffer | undefined {
    return this.brotlied && Buffer.concat([this.brotlied.before, BROTLI_BLOCK, Buffer.from(nonce), this.brotlied.after]);
  }
}
