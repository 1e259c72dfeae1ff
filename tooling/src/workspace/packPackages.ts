import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from './inputs.ts';
import { run } from './run.ts';
import { readJson, root } from './workspace.ts';

/** What a remote is built with. */
export const PACKED = ['shared', 'remote-tools', 'provenance'];

interface Packed {
  filename: string;
  integrity: string;
}

/** Runs `npm pack`, and keeps what it made until something in the packages changes. */
async function packedFolder(): Promise<string> {
  const folder = path.join(root, '.cache/packages', hashInputs(PACKED).slice(0, 16));
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const { code, output } = await run('npm', [
    'pack',
    ...PACKED.map((name) => `./${name}`),
    '--json',
    '--foreground-scripts=false',
    '--loglevel=error',
    `--pack-destination=${aside}`,
  ]);
  const json = /^\[\n[^]*^\]$/m.exec(output)?.[0];
  if (code !== 0 || !json) throw new Error(`npm pack failed:\n${output}`);
  writeFileSync(path.join(aside, 'packed.json'), json);
  // Two builds may have packed the same: the first one stays.
  if (!existsSync(folder)) renameSync(aside, folder);
  return folder;
}

/** The packages that a remote is built with, as `npm pack` makes them. */
export async function packPackages() {
  const folder = await packedFolder();
  const packed = readJson<Packed[]>(folder, 'packed.json');
  return PACKED.map((name, index) => ({
    fileName: packed[index]!.filename,
    integrity: packed[index]!.integrity,
    archive: readFileSync(path.join(folder, packed[index]!.filename)),
    manifest: readJson<Record<string, unknown>>(root, name, 'package.json'),
  }));
}
