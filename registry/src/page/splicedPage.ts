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
import { NONCE, SENT } from './template.ts';

/** What differs in each page. */
export interface Differing {
  nonce: string;
  /** The value of an attribute, with its quotes. */
  sent: string;
}

/** Placeholders with the lengths and the nonce's ending, and otherwise unlike anything in a page. */
const standIn = (sentLength: number): Differing => ({
  nonce: `${String.fromCharCode(...Array.from({ length: NONCE_LENGTH - 2 }, (_, index) => (index < 18 ? 14 + index : index - 15)))}==`,
  sent: '\u0002'.repeat(sentLength),
});

const sample = (sentLength: number): Differing => ({
  nonce: `${'x'.repeat(NONCE_LENGTH - 2)}==`,
  sent: 'y'.repeat(sentLength),
});

/** A compressed page with a gap for what it was sent with and the first nonce. Later nonces refer back to it within the stream. */
interface Packed {
  before: Buffer;
  after: Buffer;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An uncompressed deflate block: its type, its length, the length inverted, and the text. */
function gzipBlock(text: string): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(text.length, 1);
  header.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([header, Buffer.from(text)]);
}

/** An uncompressed brotli block: 20 bits with padding, which hold the length minus one in four nibbles, a flag, and the text. */
function brotliBlock(text: string): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((text.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, Buffer.from(text)]);
}

function deflate(first: string, gap: string, rest: string): Packed {
  const dictionary = Buffer.from(first + gap);
  return {
    before: deflateRawSync(first, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    after: deflateRawSync(rest, { level: 9, dictionary }),
  };
}

/** Resolves once both parts are compressed, each ending on a byte boundary. */
async function brotli(first: string, gap: string, rest: string): Promise<Packed> {
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
  await packed(gap);
  stream.end(rest);
  await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  return { before, after: Buffer.concat(bytes) };
}

/**
 * A page in which only what it was sent with and the nonce change per request, both of one length. The rest is compressed once, and these, the text up to
 * the first nonce, and that nonce are inserted as an uncompressed block, which results in one valid stream. So a request costs a copy instead of a compression.
 */
export class SplicedPage {
  private readonly first: string;
  /** Between what it was sent with and the first nonce; ASCII. */
  private readonly between: string;
  /** What follows each nonce. */
  private readonly rest: string[];
  private deflated: Packed | undefined;
  private brotlied: Packed | undefined;

  constructor(
    template: string,
    private readonly sentLength: number,
  ) {
    const [before = '', ...rest] = template.split(NONCE);
    [this.first = '', this.between = ''] = before.split(SENT);
    this.rest = rest;
    this.deflated = deflate(...this.parts());
    if (!this.isSound(() => gunzipSync(this.gzip(this.sample())))) this.deflated = undefined;
  }

  private sample(): Differing {
    return sample(this.sentLength);
  }

  private gap({ nonce, sent }: Differing): string {
    return sent + this.between + nonce;
  }

  private parts(): [first: string, gap: string, rest: string] {
    const standing = standIn(this.sentLength);
    return [this.first, this.gap(standing), this.rest.join(standing.nonce)];
  }

  /** Checks the result, because how the compressor finds its references is not under our control. */
  private isSound(decompress: () => Buffer): boolean {
    try {
      return decompress().equals(this.plain(this.sample()));
    } catch {
      return false;
    }
  }

  /** Compresses with brotli, which takes a tenth of a second, once. Until then, the page is sent as gzip. */
  async compressWell(): Promise<void> {
    this.brotlied = await brotli(...this.parts());
    if (!this.isSound(() => brotliDecompressSync(this.brotli(this.sample())!))) this.brotlied = undefined;
  }

  plain(differing: Differing): Buffer {
    return Buffer.from(this.first + this.gap(differing) + this.rest.join(differing.nonce));
  }

  gzip(differing: Differing): Buffer {
    const plain = this.plain(differing);
    if (!this.deflated) return gzipSync(plain);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(plain), 0);
    trailer.writeUInt32LE(plain.length, 4);
    return Buffer.concat([
      GZIP_HEADER,
      this.deflated.before,
      gzipBlock(this.gap(differing)),
      this.deflated.after,
      trailer,
    ]);
  }

  brotli(differing: Differing): Buffer | undefined {
    return (
      this.brotlied && Buffer.concat([this.brotlied.before, brotliBlock(this.gap(differing)), this.brotlied.after])
    );
  }
}
