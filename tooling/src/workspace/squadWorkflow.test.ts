import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, root } from './workspace.ts';

it('the workflow for a squad runs only scripts that there are', () => {
  const workflow = readFileSync(path.join(root, 'docs/how-to/squad-workflow.yml'), 'utf8');
  const runs = [...workflow.matchAll(/^\s*(?:- )?run: npm (.+)$/gm)].map(([, line]) => line!);
  expect(runs.length).toBe(4);
  for (const line of runs.filter((one) => one !== 'ci')) {
    const [, script] = /^(?:run )?([\w-]+)/.exec(line)!;
    const [, folder = '.'] = /-w ([\w-]+)/.exec(line) ?? [];
    const { scripts } = readJson<{ scripts: Record<string, string> }>(root, folder, 'package.json');
    expect(Object.keys(scripts)).toContain(script);
  }
});
