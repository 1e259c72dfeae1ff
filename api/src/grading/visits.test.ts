import type { Resolve } from '@project-practice/foundation/http';
import { parseAllowList } from '@project-practice/foundation/http';
import { advertisementOf, createVisits } from './visits.ts';

it.each([
  ['https://github.com/otters/notes', 'https://github.com/otters/notes'],
  ['https://github.com/otters/notes/', 'https://github.com/otters/notes'],
  ['https://github.com/otters/notes.git', 'https://github.com/otters/notes.git'],
  ['https://github.com/otters/notes/tree/main', 'https://github.com/otters/notes'],
  ['https://github.com/otters/notes/pull/7/files#r1', 'https://github.com/otters/notes'],
  ['https://github.com/otters/notes?tab=readme-ov-file#notes', 'https://github.com/otters/notes'],
  ['https://www.github.com//otters//notes', 'https://www.github.com/otters/notes'],
  ['https://bitbucket.org/otters/notes/src/main/', 'https://bitbucket.org/otters/notes'],
  ['https://codeberg.org/otters/notes/src/branch/main', 'https://codeberg.org/otters/notes'],
  ['https://gitlab.com/otters/notes/-/tree/main', 'https://gitlab.com/otters/notes'],
  ['https://gitlab.com/zoo/otters/notes/-/blob/main/a/-/tree/b', 'https://gitlab.com/zoo/otters/notes'],
  ['https://gitlab.com/zoo/otters/src', 'https://gitlab.com/zoo/otters/src'],
  ['https://gitlab.com/otters/notes/tree/main', 'https://gitlab.com/otters/notes'],
  ['https://gitlab.com/otters/tree-house', 'https://gitlab.com/otters/tree-house'],
  ['https://git.example:8443/otters/notes/src/branch/main', 'https://git.example:8443/otters/notes'],
  ['https://git.example/notes.git', 'https://git.example/notes.git'],
  ['https://git.example/%7Eotter/notes', 'https://git.example/%7Eotter/notes'],
])('the repository of %s is asked at %s', (address, repository) => {
  expect(advertisementOf(address)).toBe(`${repository}/info/refs?service=git-upload-pack`);
});

it('does not wait for more than a few names at once, so that the grader can resolve its own', async () => {
  const waiting: (() => void)[] = [];
  const resolve: Resolve = (_hostname, _options, done) =>
    void waiting.push(() => done(Object.assign(new Error(), { code: 'ENOTFOUND' }), []));
  const visits = createVisits(parseAllowList([]), 'https://practice.example', resolve);
  const visit = (name: number) => visits.deployment(`https://${name}.example/`);
  const first = Array.from({ length: 8 }, (_, name) => visit(name));
  expect(await visit(8)).toEqual({ verdict: 'infrastructure' });
  const answerAll = () => waiting.splice(0).forEach((answer) => answer());
  answerAll();
  for (const one of first) expect(await one).toMatchObject({ verdict: 'dns' });
  const next = visit(9);
  while (waiting.length === 0) await new Promise(setImmediate);
  answerAll();
  expect(await next).toMatchObject({ verdict: 'dns' });
});
