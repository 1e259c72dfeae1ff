import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describeFiles } from '../releases/describeFiles.ts';
import { sendFile, type ServedFile } from '../releases/fileServer.ts';
import { readFolder } from '../releases/readFolder.ts';

const built = fileURLToPath(new URL('../../../console/dist', import.meta.url));
const UNKNOWN = '/registry/:unknown';
const toBrotli = promisify(brotliCompress);

const policy = (nonce: string) =>
  `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
  `connect-src 'self'; worker-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

interface ConsoleFiles {
  html: string;
  assets: Map<string, ServedFile>;
}

async function load(folder: string): Promise<ConsoleFiles> {
  const contents = await readFolder(folder);
  const described = describeFiles(contents);
  const assets = new Map<string, ServedFile>();
  for (const [name, content] of contents) {
    const file = described[name]!;
    const hasCopy = file.encodings.length > 0;
    let copy: Promise<Buffer> | undefined;
    // Compressed on the first request, because most processes never serve the console.
    const compressed = () => (copy ??= toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    assets.set(name, {
      ...file,
      encodings: hasCopy ? ['br'] : [],
      read: async (encoding) => (encoding ? compressed() : content),
    });
  }
  return { html: contents.get('index.html')!.toString('utf8'), assets };
}

/** Serves the console at `/registry/`: a separate page that calls `/registry/api` with the token of the person using it. */
export function consoleRoutes(app: FastifyInstance, hasOwnHost: boolean, folder = built): void {
  let files: Promise<ConsoleFiles> | undefined;
  const hidden = { schema: { hide: true } };

  /** Undefined until the console is built. A build that is still being written is read again on the next request. */
  async function readConsole(): Promise<ConsoleFiles | undefined> {
    if (!files && !existsSync(path.join(folder, 'index.html'))) return undefined;
    files ??= load(folder);
    return files.catch((error: unknown) => {
      files = undefined;
      throw error;
    });
  }

  // Unknown addresses are answered by the console too, which links back.
  for (const url of [
    '/registry',
    '/registry/remotes/:name',
    '/registry/audit',
    '/registry/tokens',
    '/registry/deliveries',
    '/registry/moderation',
    UNKNOWN,
  ]) {
    app.get(url, hidden, async (request, reply) => {
      const read = await readConsole();
      if (!read)
        return reply
          .code(503)
          .type('text/plain; charset=utf-8')
          .send('The console has not been built yet. Run: npm run build -w console');
      const nonce = randomBytes(16).toString('base64url');
      void reply.headers({
        'content-security-policy': policy(nonce),
        'cache-control': 'no-cache',
        'referrer-policy': 'same-origin',
        // A page of the site that opens the console in a window cannot reach into it: any squad's code may run there.
        'cross-origin-opener-policy': 'same-origin',
      });
      return reply
        .code(url === UNKNOWN ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(read.html.replaceAll('__NONCE__', nonce).replace('__OWN_HOST__', String(hasOwnHost)));
    });
  }

  app.get<{ Params: { '*': string } }>('/registry/assets/*', hidden, async (request, reply) => {
    const read = await readConsole();
    return sendFile(request, reply, read?.assets.get(request.params['*']), 'public, max-age=31536000, immutable');
  });
}
