import { createGunzip } from 'node:zlib';
import { Parser } from 'tar';

/** Files of a build by path relative to its folder. */
export type Folder = Map<string, Buffer>;

export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const MOST_FILES = 2_000;
const MOST_BYTES = 128 * 1024 * 1024;

const clean = (path: string) => path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');

/** Reads a tar.gz in memory. Throws `ArchiveError` for links, other special entries, a name that comes twice, and archives that are too large. */
export function unpack(archive: Buffer): Promise<Folder> {
  return new Promise((resolve, reject) => {
    const folder: Folder = new Map();
    let bytes = 0;
    let isSettled = false;
    let isOver = false;
    const gunzip = createGunzip();
    const refuse = (message: string) => {
      isSettled = true;
      gunzip.destroy();
      reject(new ArchiveError(message));
    };

    const parser = new Parser({
      strict: true,
      onReadEntry(entry) {
        if (isSettled || entry.type === 'Directory') return void entry.resume();
        if (entry.type !== 'File') return refuse(`${entry.path} is a ${entry.type}; a release holds plain files only.`);
        if (folder.size >= MOST_FILES) return refuse(`The archive holds more than ${MOST_FILES} files.`);
        const path = clean(entry.path);
        if (folder.has(path)) return refuse(`The archive holds ${path} twice.`);
        folder.set(path, Buffer.alloc(0));
        const chunks: Buffer[] = [];
        entry.on('data', (chunk: Buffer) => void chunks.push(chunk));
        entry.on('end', () => folder.set(path, Buffer.concat(chunks)));
      },
    });
    parser.on('eof', () => (isOver = true));
    parser.on('error', () => !isSettled && refuse('The body is not a readable tar archive.'));
    parser.on('end', () => !isSettled && resolve(folder));
    gunzip.on('error', () => !isSettled && refuse('The body is not a gzip file.'));
    gunzip.on('data', (chunk: Buffer) => {
      if (isSettled) return;
      // All bytes count, because directories and entries without a file take time, too.
      bytes += chunk.length;
      if (bytes > MOST_BYTES) refuse(`The archive unpacks to more than ${MOST_BYTES / 1024 / 1024} MB.`);
      // The parser copies whatever follows the end of the archive with each further chunk, which takes minutes for 100 MB of zeros.
      else if (!isOver) parser.write(chunk);
    });
    gunzip.on('end', () => void (isSettled || parser.end()));
    gunzip.end(archive);
  });
}
