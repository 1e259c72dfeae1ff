import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';

/** A tar.gz with everything in a folder. */
async function pack(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = create({ gzip: true, portable: true, cwd: folder }, readdirSync(folder));
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A tar.gz with everything in a folder, and with what was signed of it. */
export async function packFolder(folder: string, attestation?: string): Promise<Buffer> {
  if (!attestation) return pack(folder);
  const copy = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    cpSync(folder, copy, { recursive: true });
    writeFileSync(path.join(copy, 'attestation.json'), attestation);
    return await pack(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
