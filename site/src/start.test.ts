import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@project-practice/tooling/workspace';

it('names a wrong setting before it builds anything', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'start-'));
  const at = (file: string) => path.join(workspace, file);
  mkdirSync(at('shell'));
  const copied = ['package.json', 'dist'].flatMap((part) => [`site/${part}`, `tooling/${part}`]);
  for (const part of copied) cpSync(path.join(root, part), at(part), { recursive: true });
  const scope = 'node_modules/@project-practice';
  mkdirSync(at(scope), { recursive: true });
  symlinkSync(at('tooling'), at(`${scope}/tooling`));
  symlinkSync(path.join(root, 'foundation'), at(`${scope}/foundation`));
  writeFileSync(at('package.json'), '{"type":"module"}');
  writeFileSync(at('package-lock.json'), '{}');
  mkdirSync(at('remote-tools'));
  writeFileSync(at('remote-tools/bin.mjs'), "console.log('a build');");

  const { status, stdout, stderr } = spawnSync(process.execPath, [at('site/dist/start.js')], {
    env: { ...process.env, PORT: 'eighty' },
    encoding: 'utf8',
  });
  rmSync(workspace, { recursive: true });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('PORT');
});
