// Makes the runnable `dist` folders of everything that runs in Node from its TypeScript, file by file. Types are not checked
// here, which would take a hundred times as long: `npm run check` does that.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

const root = path.resolve(import.meta.dirname, '..');

/** Source folders, and where their JavaScript goes. */
const folders = [
  ['shared/src/contract', 'shared/dist/contract'],
  ['shared/src/kit/theme', 'shared/dist/kit/theme'],
  ['provenance/src', 'provenance/dist'],
  ['foundation/src', 'foundation/dist'],
  ['remote-tools/src', 'remote-tools/dist'],
  ['tooling/src', 'tooling/dist'],
  ['api/src', 'api/dist'],
  ['generator/src', 'generator/dist'],
  ['registry/src', 'registry/dist'],
  ['site/src', 'site/dist'],
  ['bench/src', 'bench/dist'],
];

const options = {
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    rewriteRelativeImportExtensions: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');
const outputOf = (name) => (isSource(name) ? name.replace(/\.ts$/, '.js') : name);

function isFresh(source, output) {
  return existsSync(output) && statSync(output).mtimeMs >= statSync(source).mtimeMs;
}

function transpileFile(source, output) {
  // Written under another name first: half a file would be newer than its source, and never be made again.
  const aside = `${output}.${process.pid}`;
  if (isSource(source)) {
    const { code, map } = transformFileSync(source, options);
    writeFileSync(`${output}.map`, map);
    writeFileSync(aside, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
  } else copyFileSync(source, aside);
  renameSync(aside, output);
}

function transpileFolder(source, output) {
  mkdirSync(output, { recursive: true });
  const entries = readdirSync(source, { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules' && name !== 'alternatives' && !name.startsWith('tsconfig'),
  );
  const made = new Set();
  for (const entry of entries) {
    const from = path.join(source, entry.name);
    const to = path.join(output, outputOf(entry.name));
    made.add(path.basename(to));
    if (entry.isDirectory()) transpileFolder(from, to);
    else if (!isFresh(from, to)) transpileFile(from, to);
  }
  // Without this, a file whose source was deleted would still be imported, or run as a test.
  for (const entry of readdirSync(output, { withFileTypes: true })) {
    const isLeft =
      !made.has(entry.name.replace(/\.map$/, '').replace(/\.d\.ts$/, '.js')) &&
      (entry.isDirectory() || /\.(js|map|ts)$/.test(entry.name));
    if (isLeft) rmSync(path.join(output, entry.name), { recursive: true, force: true });
  }
}

export function transpile() {
  for (const [source, output] of folders) transpileFolder(path.join(root, source), path.join(root, output));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) transpile();
