import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace/workspace.ts';

it('names a wrong setting before it builds anything', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'start-'));
  const at = (file: string) => path.join(workspace, file);
  mkdirSync(at('shell'));
  for (const folder of ['serve', 'workspace']) cpSync(path.join(root, 'config/dist', folder), at(`config/dist/${folder}`), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  writeFileSync(at('package.json'), '{"type":"module"}');
  writeFileSync(at('package-lock.json'), '{}');
  writeFileSync(at('config/run.mjs'), "console.log('a build');");

  const { status, stdout, stderr } = spawnSync(process.execPath, [at('config/dist/serve/start.js')], { env: { ...process.env, PORT: 'eighty' }, encoding: 'utf8' });
  rmSync(workspace, { recursive: true });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('PORT');
});
