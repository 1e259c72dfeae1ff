import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace/workspace.ts';

/** The requirements of levels 1 and 2 of OWASP's ASVS 5.0.0, by section. */
const STANDARD = `
1.1: 1 2
1.2: 1 2 3 4 5 6 7 8 9
1.3: 1 2 3 4 5 6 7 8 9 10 11
1.4: 1 2 3
1.5: 1 2
2.1: 1 2 3
2.2: 1 2 3
2.3: 1 2 3 4
2.4: 1
3.2: 1 2
3.3: 1 2 3 4
3.4: 1 2 3 4 5 6
3.5: 1 2 3 4 5
3.7: 1 2
4.1: 1 2 3
4.2: 1
4.3: 1 2
4.4: 1 2 3 4
5.1: 1
5.2: 1 2 3
5.3: 1 2
5.4: 1 2 3
6.1: 1 2 3
6.2: 1 2 3 4 5 6 7 8 9 10 11 12
6.3: 1 2 3 4
6.4: 1 2 3 4
6.5: 1 2 3 4 5
6.6: 1 2 3
6.8: 1 2 3 4
7.1: 1 2 3
7.2: 1 2 3 4
7.3: 1 2
7.4: 1 2 3 4 5
7.5: 1 2
7.6: 1 2
8.1: 1 2
8.2: 1 2 3
8.3: 1
8.4: 1
9.1: 1 2 3
9.2: 1 2 3 4
10.1: 1 2
10.2: 1 2
10.3: 1 2 3 4
10.4: 1 2 3 4 5 6 7 8 9 10 11
10.5: 1 2 3 4 5
10.6: 1 2
10.7: 1 2 3
11.1: 1 2
11.2: 1 2 3
11.3: 1 2 3
11.4: 1 2 3 4
11.5: 1
11.6: 1
12.1: 1 2 3
12.2: 1 2
12.3: 1 2 3 4
13.1: 1
13.2: 1 2 3 4 5
13.3: 1 2
13.4: 1 2 3 4 5
14.1: 1 2
14.2: 1 2 3 4
14.3: 1 2 3
15.1: 1 2 3
15.2: 1 2 3
15.3: 1 2 3 4 5 6 7
16.1: 1
16.2: 1 2 3 4 5
16.3: 1 2 3 4
16.4: 1 2 3
16.5: 1 2 3
17.1: 1
17.2: 1 2 3 4
17.3: 1 2
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section, numbers] = line.split(': ');
    return numbers!.split(' ').map((number) => `${section}.${number}`);
  });

const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\S+) \| (.*?) \| (.*?) ?\|$/gm)].map(
  ([, number, met, words, tests]) => ({ number: number!, met: met!, words: words!, tests: tests! }),
);

const OMITTED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results']);
function* testsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !OMITTED.has(entry.name)) yield* testsIn(path.join(folder, entry.name));
    const name = /^(.*\.(?:test|spec))\.tsx?$/.exec(entry.name)?.[1];
    if (name) yield name;
  }
}

describe('docs/security.md', () => {
  it('answers every requirement of the standard once, in its order', () => {
    expect(rows.map(({ number }) => number)).toEqual(STANDARD);
  });

  it('says of each what it is met by, or why it is not', () => {
    expect(rows.filter(({ met }) => !['yes', '**no**', '–', 'operator'].includes(met))).toEqual([]);
    expect(rows.filter(({ words }) => words.trim() === '')).toEqual([]);
    const counted = /: (\d+) are met, (\d+) are not and say why, (\d+) are whoever's/.exec(document)!.slice(1);
    expect(counted.map(Number)).toEqual(
      ['yes', '**no**', 'operator'].map((kind) => rows.filter(({ met }) => met === kind).length),
    );
  });

  it('names only tests that there are', () => {
    const tests = new Set(testsIn(root));
    const named = rows.flatMap((row) => [...row.tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    expect(named.filter((name) => !tests.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(200);
  });
});
