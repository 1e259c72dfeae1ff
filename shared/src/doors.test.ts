import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exports, version } from '../package.json';
import { globalCss } from './kit/theme/page.ts';

/** What each door exported when the version was last raised. */
interface Doors {
  version: string;
  doors: Record<string, string[]>;
}

const file = path.resolve(__dirname, '../doors.json');
const AT_BUILD_ONLY = [
  'contract',
  'contract/wire',
  'theme/page',
  'rendering',
  'early',
  'federation',
  'testing',
  'package.json',
];

async function now(): Promise<Doors> {
  const names = Object.keys(exports)
    .map((key) => key.slice('./'.length))
    .filter((name) => !AT_BUILD_ONLY.includes(name));
  const doors = await Promise.all(
    names.map(
      async (name) => [name, Object.keys((await import(`@project-practice/shared/${name}`)) as object).sort()] as const,
    ),
  );
  return { version, doors: Object.fromEntries(doors) };
}

/** What `doors` has and `others` lacks, as `shared/ui: Button`. */
const missingIn = (others: Doors, { doors }: Doors) =>
  Object.entries(doors).flatMap(([door, names]) =>
    names.filter((name) => !others.doors[door]?.includes(name)).map((name) => `shared/${door}: ${name}`),
  );

const part = ({ version: text }: Doors, count: number) => text.split('.', count).join('.');

// The registry compares only versions: without a raised one, a remote meets a shell that lacks what it uses.
it('has a higher minor version when a door offers more, and a higher major version when it offers less', async () => {
  const [before, after] = [JSON.parse(readFileSync(file, 'utf8')) as Doors, await now()];
  const added = part(before, 2) === part(after, 2) ? missingIn(before, after) : [];
  const removed = part(before, 1) === part(after, 1) ? missingIn(after, before) : [];
  expect({
    'raise the minor version in shared/package.json for': added,
    'raise the major version in shared/package.json for': removed,
  }).toEqual({
    'raise the minor version in shared/package.json for': [],
    'raise the major version in shared/package.json for': [],
  });
  if (!process.env.CI) writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  else expect(`shared/doors.json is of version ${before.version}`).toBe(`shared/doors.json is of version ${version}`);
});

const kept = path.resolve(__dirname, '../kept');
const keptMajors = existsSync(kept) ? readdirSync(kept) : [];
const NOTES = path.resolve(__dirname, '../../docs/kit-majors.md');

/** The text below this major's heading. */
const notesOn = (major: number) =>
  readFileSync(NOTES, 'utf8')
    .split(/^### /m)
    .find((section) => section.startsWith(`${major}\n`)) ?? '';

// Remotes that were built with it are still in the page.
it('a kept major has every name that it had, and every style that it stands on', async () => {
  for (const major of keptMajors) {
    const had = JSON.parse(readFileSync(path.join(kept, major, 'doors.json'), 'utf8')) as Doors;
    const has = await Promise.all(
      Object.keys(had.doors).map(async (door) => {
        const names = Object.keys((await import(path.join(kept, major, `${door}.ts`))) as object);
        return [door, names] as const;
      }),
    );
    expect(missingIn({ ...had, doors: Object.fromEntries(has) }, had)).toEqual([]);
    const { tokens } = (await import(path.join(kept, major, 'theme.ts'))) as { tokens: object };
    const variables = [...new Set(JSON.stringify(tokens).match(/--[\w-]+/g))];
    expect(variables.filter((name) => !globalCss.includes(`${name}:`))).toEqual([]);
  }
});

it('a major says of every name that it lacks what a squad has to do', async () => {
  const after = await now();
  for (const major of keptMajors) {
    const had = JSON.parse(readFileSync(path.join(kept, major, 'doors.json'), 'utf8')) as Doors;
    const notes = notesOn(Number(major) + 1);
    expect(missingIn(after, had).filter((name) => !notes.includes(`\`${name}\``))).toEqual([]);
  }
});
