import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const planted = ['mf-planted', 'shell/src/planted', 'shared/src/ui/planted', 'shared/src/details/planted', 'api/src/planted', 'generator/src/planted'];
const clean = () => planted.forEach((folder) => rmSync(path.join(root, folder), { recursive: true, force: true }));
afterEach(clean);

/** Writes a file and returns the names of the rules that it breaks. */
function verdictOn(file: string, source: string): string[] {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  try {
    execFileSync(process.execPath, ['config/run.mjs', 'imports', path.dirname(file)], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return [...stdout.matchAll(/error ([\w-]+):/g)].map((match) => match[1]!);
  }
}

it.each([
  ['a remote that does not exist yet imports another remote', 'mf-planted/src/features/a/A.tsx', "import { routes } from '../../../../mf-teams/src/routes.ts';\nexport const A = () => <p>{routes.length}</p>;", 'remote-stands-alone'],
  ['a remote imports a type of the shell', 'mf-planted/src/a.ts', "import type { Host } from '../../shell/src/federation/createHost.ts';\nexport type A = Host;", 'remote-stands-alone'],
  ['the shell imports a remote', 'shell/src/planted/a.ts', "import { routes } from '../../../mf-teams/src/routes.ts';\nexport const a = routes;", 'shell-knows-no-remote'],
  ['the kit imports the router, also in a late door of it', 'shared/src/details/planted/a.ts', "import { Link } from '../../router/index.ts';\nexport const a = Link;", 'ui-is-only-looks'],
  ['the site imports one of the bench’s alternatives', 'shell/src/planted/a.ts', "import { startSite } from '../../../config/bench/alternatives/startSite.tsx';\nexport const a = startSite;", 'alternatives-are-for-the-bench'],
  ['the shell imports a package that only remotes declare', 'shell/src/planted/a.ts', "import { z } from 'zod';\nexport const a = z.string();", 'packages-are-declared'],
  ['the draft generator imports a server', 'generator/src/planted/a.ts', "import { every } from '../../../api/src/every.ts';\nexport const a = every;", 'generator-knows-nobody'],
  ['a server imports the client', 'api/src/planted/a.ts', "import { api } from '../../../shared/src/api/index.ts';\nexport const a = api;", 'servers-know-the-contract-only'],
])('refuses when %s', (_what, file, source, rule) => {
  expect(verdictOn(file, source)).toContain(rule);
});

it('refuses when one feature reaches into another', () => {
  writeFileSync((mkdirSync(path.join(root, 'mf-planted/src/features/b'), { recursive: true }), path.join(root, 'mf-planted/src/features/b/b.ts')), 'export const b = 1;');
  expect(verdictOn('mf-planted/src/features/a/a.ts', "import { b } from '../b/b.ts';\nexport const a = b;")).toContain('features-do-not-meet');
});

it('lets a remote import shared and itself', () => {
  expect(verdictOn('mf-planted/src/a.ts', "import { api } from 'shared/api';\nexport const a = api;")).toEqual([]);
});
