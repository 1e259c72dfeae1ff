import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { Folder } from '../releases/unpack.ts';

const BLOCK = 512;
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);

/** The tar.gz of a folder in memory. */
export function archiveOf(folder: Folder, type: 'File' | 'SymbolicLink' | 'GlobalExtendedHeader' = 'File'): Buffer {
  const blocks = [...folder].flatMap(([path, content]) => {
    const header = new Header({
      path,
      type,
      size: type === 'SymbolicLink' ? 0 : content.length,
      mode: 0o644,
      mtime: new Date(0),
      linkpath: type === 'SymbolicLink' ? '/etc/passwd' : undefined,
    });
    header.encode();
    return [header.block!, type === 'SymbolicLink' ? Buffer.alloc(0) : padded(content)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}
