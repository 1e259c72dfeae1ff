import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib, { constants } from 'node:zlib';
import { codeOf } from '@project-practice/foundation/http';
import { GradingFailure } from './failures.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const TOO_LARGE = 'The response is larger than 1 MB, which is the limit.';

/** Reads the body as a browser does: decompressed, though nobody asked for compression, and in its declared charset. */
export async function readBody(response: IncomingMessage, headers: Record<string, string>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new GradingFailure('http', TOO_LARGE);
    chunks.push(chunk);
  }
  let body: Buffer = Buffer.concat(chunks);
  for (const encoding of encodingsOf(headers).reverse()) body = await decoded(body, encoding);
  return textOf(body, headers['content-type'] ?? '');
}

type Decode = (body: Buffer, options: object) => Promise<Buffer>;

/** A stream that ends without its checksum is shown by browsers, too. */
const unzip =
  (decode: unknown): Decode =>
  (body, options) =>
    promisify(decode as typeof zlib.gunzip)(body, { finishFlush: constants.Z_SYNC_FLUSH, ...options });

/** `deflate` should have a header of two bytes, and some servers leave it out. */
const inflateEither: Decode = (body, options) =>
  unzip((body[0]! & 0x0f) === 8 && body.readUInt16BE() % 31 === 0 ? zlib.inflate : zlib.inflateRaw)(body, options);

const DECODERS: Record<string, Decode | undefined> = {
  gzip: unzip(zlib.gunzip),
  'x-gzip': unzip(zlib.gunzip),
  deflate: inflateEither,
  br: promisify(zlib.brotliDecompress) as Decode,
  // Node has it from 22.15 on.
  zstd:
    'zstdDecompress' in zlib ? (promisify(zlib.zstdDecompress as typeof zlib.brotliDecompress) as Decode) : undefined,
};

/** In the order in which they were applied. */
export const encodingsOf = (headers: Record<string, string>): string[] =>
  (headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');

async function decoded(body: Buffer, encoding: string): Promise<Buffer> {
  const decode = DECODERS[encoding];
  if (!decode || body.length < 2) return body;
  try {
    return await decode(body, { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    throw new GradingFailure(
      'http',
      codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
        ? TOO_LARGE
        : `The response says content-encoding: ${encoding}, but its body is not ${encoding}.`,
    );
  }
}

const DECLARED = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
/** Where browsers look for it in a page whose headers name none. */
const IN_PAGE = /<meta[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i;
const PAGE_START_BYTES = 1024;

/** A byte order mark decides, then the headers, then the page. */
function textOf(body: Buffer, type: string): string {
  const marked =
    body[0] === 0xff && body[1] === 0xfe
      ? 'utf-16le'
      : body[0] === 0xfe && body[1] === 0xff
        ? 'utf-16be'
        : body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
          ? 'utf-8'
          : undefined;
  const inPage = () =>
    /html/i.test(type) ? IN_PAGE.exec(body.subarray(0, PAGE_START_BYTES).toString('latin1'))?.[1] : undefined;
  return decoderOf(marked ?? DECLARED.exec(type)?.[1] ?? inPage() ?? 'utf-8').decode(body);
}

function decoderOf(charset: string): { decode(body: Buffer): string } {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
