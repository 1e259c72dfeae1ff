import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A day's work in each script: some hundred bytes that nobody has seen before. */
const CHANGE = 400;
const HASHED = /\.([0-9a-f]{8})\.js$/;

/**
 * A build as its squad might release it the next day: each script of its own has changed, and so have the names, wherever they
 * are named; packages have not. Returns its folder, which is removed after `use`.
 */
export async function withTomorrowsBuild(
  dist: string,
  version: string,
  use: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tomorrow-'));
  try {
    cpSync(dist, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const changed = files.filter((file) => HASHED.test(file) && !path.basename(file).startsWith('packages.'));
    const hashes = changed.map((file) => HASHED.exec(file)![1]!);
    const renamed = new Map(hashes.map((hash) => [hash, createHash('sha256').update(hash).digest('hex').slice(0, 8)]));
    const rename = (text: string) => [...renamed].reduce((all, [before, after]) => all.replaceAll(before, after), text);
    for (const file of files.filter((one) => /\.(js|json|html)$/.test(one))) {
      const target = path.join(folder, file);
      const text = rename(readFileSync(target, 'utf8'));
      const change = changed.includes(file) ? `\n// ${randomBytes(CHANGE / 2).toString('hex')}\n` : '';
      writeFileSync(target, text + change);
      renameSync(target, path.join(folder, rename(file)));
    }
    for (const name of ['remote.json', 'build.json'].filter((one) => files.includes(one))) {
      const target = path.join(folder, name);
      const json = JSON.parse(readFileSync(target, 'utf8')) as { version?: string };
      if (json.version) writeFileSync(target, JSON.stringify({ ...json, version }));
    }
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
