import {
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  deflateRawSync,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { NONCE_LENGTH } from './nonce.ts';
import { NONCE } from './template.ts';

/** A placeholder with the length and the ending of a nonce, and otherwise unlike anything in a page. */
const STAND_IN = `${String.fromCharCode(...Array.from({ length: NONCE_LENGTH - 2 }, (_, index) => (index < 18 ? 14 + index : index - 15)))}==`;

const SAMPLE = `${'x'.repeat(NONCE_LENGTH - 2)}==`;

/** A compressed page with a gap for the first nonce. Later occurrences refer back to it within the stream. */
interface Packed {
  before: Buffer;
  after: Buffer;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Header of an uncompressed deflate block: its type, its length, and the length inverted. */
const GZIP_BLOCK = Buffer.from([0, NONCE_LENGTH, 0, ~NONCE_LENGTH & 0xff, 0xff]);
/** Header of an uncompressed brotli block: 20 bits with padding, which hold the length minus one in four nibbles, and a flag. */
const BROTLI_BLOCK = Buffer.alloc(3);
BROTLI_BLOCK.writeUIntLE(((NONCE_LENGTH - 1) << 3) | (1 << 19), 0, 3);

function deflate(first: string, rest: string): Packed {
  const dictionary = Buffer.from(first + STAND_IN);
  return {
    before: deflateRawSync(first, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    after: deflateRawSync(rest, { level: 9, dictionary }),
  };
}

/** Resolves once both parts are compressed, each ending on a byte boundary. */
async function brotli(first: string, rest: string): Promise<Packed> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
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
 * A page in which only the nonce changes per request. The rest is compressed once, and the nonce is inserted as an
 * uncompressed block, which results in one valid stream. So a request costs a copy instead of a compression.
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

  /** Checks the result, because how the compressor finds its references is not under our control. */
  private isSound(decompress: () => Buffer): boolean {
    try {
      return decompress().equals(this.plain(SAMPLE));
    } catch {
      return false;
    }
  }

  /** Compresses with brotli, which takes a tenth of a second, once. Until then, the page is sent as gzip. */
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
    return Buffer.concat([
      GZIP_HEADER,
      this.deflated.before,
      GZIP_BLOCK,
      Buffer.from(nonce),
      this.deflated.after,
      trailer,
    ]);
  }

  brotli(nonce: string): Buffer | undefined {
    return (
      this.brotlied && Buffer.concat([this.brotlied.before, BROTLI_BLOCK, Buffer.from(nonce), this.brotlied.after])
    );
  }
}
