import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { Folder } from '../releases/unpack.ts';

const BLOCK = 512;
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);

/** The tar.gz of a folder that exists in memory only. */
export function archiveOf(folder: Folder, type: 'File' | 'SymbolicLink' = 'File'): Buffer {
  const blocks = [...folder].flatMap(([path, content]) => {
    const header = new Header({ path, type, size: type === 'File' ? content.length : 0, mode: 0o644, mtime: new Date(0), linkpath: type === 'File' ? undefined : '/etc/passwd' });
    header.encode();
    return [header.block!, type === 'File' ? padded(content) : Buffer.alloc(0)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}
