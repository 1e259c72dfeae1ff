import { readdirSync } from 'node:fs';
import { create } from 'tar';

/** A tar.gz with everything in a folder. */
export async function packFolder(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = create({ gzip: true, portable: true, cwd: folder }, readdirSync(folder));
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
