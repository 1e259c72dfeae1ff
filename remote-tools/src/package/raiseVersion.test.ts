import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { raiseVersion } from './raiseVersion.ts';

it('changes the version of a manifest and nothing else', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'version-')), 'remote.json');
  writeFileSync(file, '{ "name": "mf-teams",\n  "version": "0.1.0", "contract": "^1.0.0" }\n');
  raiseVersion(file, '0.2.0');
  expect(readFileSync(file, 'utf8')).toBe('{ "name": "mf-teams",\n  "version": "0.2.0", "contract": "^1.0.0" }\n');
});
