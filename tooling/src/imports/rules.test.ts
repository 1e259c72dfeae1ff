import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const uses = (name: string, from: string) => `import { ${name} } from '${from}';\nexport const used = ${name};\n`;

/** What a planted file does, the file, its source, and the rule that refuses it. */
const refused = [
  [
    'a remote imports another remote',
    'mf-planted/src/a/A.tsx',
    `${uses('routes', '../../../mf-teams/src/routes.ts')}export const A = () => <p>{routes.length}</p>;`,
    'remote-stands-alone',
  ],
  [
    'a remote imports a type of the shell',
    'mf-planted/src/host.ts',
    "import type { Host } from '../../shell/src/federation/createHost.ts';\nexport type A = Host;",
    'remote-stands-alone',
  ],
  [
    'a remote imports what the servers stand on',
    'mf-planted/src/settings.ts',
    uses('readSettings', '@project-practice/foundation/settings'),
    'remote-stands-alone',
  ],
  [
    'a remote goes around a door of shared',
    'mf-planted/src/path.ts',
    uses('Button', '../../shared/src/kit/ui/index.ts'),
    'rooms-have-doors',
  ],
  [
    'a remote goes past a door of shared',
    'mf-planted/src/deep.ts',
    uses('Button', 'shared/src/kit/ui/index.ts'),
    'resolvable',
  ],
  [
    'a remote that declares nothing imports shared',
    'mf-undeclared/src/a.ts',
    uses('api', '@project-practice/shared/api'),
    'rooms-are-declared',
  ],
  ['a screen imports another screen', 'mf-planted/src/a/a.ts', uses('b', '../b/BPage.tsx'), 'screens-do-not-meet'],
  [
    'the shell imports a remote',
    'shell/src/planted/remote.ts',
    uses('routes', '../../../mf-teams/src/routes.ts'),
    'shell-knows-no-remote',
  ],
  [
    'the shell imports the bench',
    'shell/src/planted/bench.ts',
    uses('startSite', '../../../bench/src/alternatives/startSite.tsx'),
    'nobody-imports-the-top',
  ],
  [
    'the shell imports a package that only remotes declare',
    'shell/src/planted/zod.ts',
    uses('z', 'zod'),
    'packages-are-declared',
  ],
  [
    'the kit imports the router, also in a late door of it',
    'shared/src/kit/details/planted/a.ts',
    uses('Link', '../../../router/index.ts'),
    'ui-is-only-looks',
  ],
  [
    'shared imports a server',
    'shared/src/kit/details/planted/server.ts',
    uses('apiPlugin', '@project-practice/api/app'),
    'shared-imports-nobody',
  ],
  [
    'the console imports a remote',
    'console/src/planted/remote.ts',
    uses('routes', '../../../../mf-teams/src/routes.ts'),
    'console-stands-alone',
  ],
  [
    'the console imports a part of the registry',
    'console/src/planted/registry.ts',
    uses('registryApp', '@project-practice/registry/app'),
    'console-stands-alone',
  ],
  [
    'the foundation imports a server',
    'foundation/src/planted/server.ts',
    uses('apiPlugin', '@project-practice/api/app'),
    'foundation-imports-nobody',
  ],
  [
    'the foundation imports what pages are built from',
    'foundation/src/planted/ui.ts',
    uses('Button', '@project-practice/shared/ui'),
    'foundation-imports-nobody',
  ],
  [
    'the draft generator imports the server',
    'generator/src/planted/server.ts',
    uses('apiPlugin', '@project-practice/api/app'),
    'generator-knows-nobody',
  ],
  [
    'a server imports the client',
    'api/src/planted/client.ts',
    uses('api', '@project-practice/shared/api'),
    'servers-know-the-contract-only',
  ],
  [
    'a server imports the other',
    'api/src/planted/registry.ts',
    uses('registryApp', '@project-practice/registry/app'),
    'servers-know-the-contract-only',
  ],
  [
    'a server imports a tool',
    'registry/src/planted/tool.ts',
    uses('root', '@project-practice/tooling/workspace'),
    'servers-know-the-contract-only',
  ],
  [
    'a server runs with a package of its tests',
    'registry/src/planted/ajv.ts',
    uses('Ajv', 'ajv'),
    'servers-run-without-tools',
  ],
  [
    'what squads elsewhere install imports the house’s own tools',
    'remote-tools/src/planted/tool.ts',
    uses('root', '@project-practice/tooling/workspace'),
    'remote-tools-stand-alone',
  ],
  [
    'provenance imports a server’s foundation',
    'provenance/src/planted/foundation.ts',
    uses('readSettings', '@project-practice/foundation/settings'),
    'provenance-imports-nobody',
  ],
  [
    'a tool imports a server',
    'tooling/src/planted/server.ts',
    uses('apiPlugin', '@project-practice/api/app'),
    'servers-meet-in-site',
  ],
  [
    'the browser tests import both servers',
    'e2e/planted/server.ts',
    uses('registryApp', '@project-practice/registry/app'),
    'servers-meet-in-site',
  ],
  [
    'a remote imports the schema of an answer',
    'mf-planted/src/wire.ts',
    uses('teamSchema', '@project-practice/shared/contract/wire'),
    'schemas-stay-on-servers',
  ],
  [
    'a module of the api reaches past the door of identity',
    'api/src/planted/hash.ts',
    uses('hashPassword', '../identity/passwords/hash.ts'),
    'identity-has-one-door',
  ],
  [
    'a file imports what lies three levels up',
    'shell/src/planted/b/texts.ts',
    uses('texts', '../../../src/texts.ts'),
    'two-levels-up',
  ],
  [
    'a file loads what lies three levels up',
    'shell/src/planted/b/load.ts',
    "export const a = () => import('../../../src/texts.ts');",
    'two-levels-up',
  ],
  [
    'a tool imports the site',
    'tooling/src/planted/site.ts',
    uses('serve', '../../../site/src/serve.ts'),
    'nobody-imports-the-top',
  ],
] as const;

const allowed = 'mf-planted/src/a.ts';
const folders = [
  'mf-planted',
  'mf-undeclared',
  'shell/src/planted',
  'shared/src/kit/details/planted',
  'console/src/planted',
  'foundation/src/planted',
  'api/src/planted',
  'generator/src/planted',
  'registry/src/planted',
  'tooling/src/planted',
  'remote-tools/src/planted',
  'provenance/src/planted',
  'e2e/planted',
];

function plant(file: string, source: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

let found: string[];
beforeAll(() => {
  plant(
    'mf-planted/package.json',
    JSON.stringify({
      name: '@project-practice/mf-planted',
      type: 'module',
      devDependencies: { '@project-practice/shared': '*', '@project-practice/foundation': '*' },
    }),
  );
  plant('mf-planted/src/b/BPage.tsx', 'export const b = 1;\n');
  plant(allowed, uses('api', '@project-practice/shared/api'));
  for (const [, file, source] of refused) plant(file, source);
  const { stdout } = spawnSync(process.execPath, ['tooling/run.mjs', 'imports', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  found = [...stdout.matchAll(/error ([\w-]+): (\S+)/g)].map(([, rule, file]) => `${file} ${rule}`);
});
afterAll(() => folders.forEach((folder) => rmSync(path.join(root, folder), { recursive: true, force: true })));

it.each(refused)('refuses when %s', (_what, file, _source, rule) => {
  expect(found).toContain(`${file} ${rule}`);
});

it('lets a remote import itself and what it declares of shared', () => {
  expect(found.filter((one) => one.startsWith(`${allowed} `))).toEqual([]);
});
