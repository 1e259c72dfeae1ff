import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { raiseVersion } from '@project-practice/remote-tools/scaffold';
import { bin, run } from '../workspace/run.ts';
import { readJson, remotes, root } from '../workspace/workspace.ts';

interface Door {
  source: string;
}

/** `npm run keep-kit`: before a breaking change of the kit, keeps today's beside it. See `docs/kit-majors.md`. */
const shared = path.join(root, 'shared');
const { version, exports } = readJson<{ version: string; exports: Record<string, string | Door> }>(
  shared,
  'package.json',
);
const major = Number(version.split('.')[0]);
const kept = path.join(shared, 'kept', String(major));
const copy = `src/kit${major}`;

/** A door as a file in another folder. One that only named the door would make builds read all that is behind it. */
const movedTo = (folder: string, door: string) =>
  readFileSync(door, 'utf8').replaceAll(/(?<= from ')\.{1,2}\/[^']+/g, (file) =>
    path.relative(folder, path.resolve(path.dirname(door), file)).replaceAll('\\', '/'),
  );

// Recorded by the test of the doors: a kit that was never tested is one that this command has just begun.
const { version: recorded } = readJson<{ version: string }>(shared, 'doors.json');
if (recorded !== version || existsSync(kept)) {
  console.error(
    `Nothing of ${version} can be kept yet: shared/doors.json is of ${recorded}. Run npm test -w shared -- doors first.`,
  );
  process.exit(2);
}

cpSync(path.join(shared, 'src/kit'), path.join(shared, copy), {
  recursive: true,
  filter: (file) => !/\.test\.tsx?$/.test(file),
});
mkdirSync(kept, { recursive: true });
const doors = Object.entries(exports)
  .map(([key, door]) => ({ key, source: typeof door === 'string' ? door : door.source }))
  .filter(({ source }) => source.endsWith('.ts'))
  .map((door) => ({ ...door, file: `${door.key.slice('./'.length).replaceAll('/', '-')}.ts` }));
for (const { source, file } of doors) {
  // What has state, or is the page's, exists once; only the looks are kept.
  const door = path.join(shared, source.replace('./src/kit/', `./${copy}/`));
  writeFileSync(path.join(kept, file), movedTo(kept, door));
}
// An import that moved may need another line.
await run(bin('prettier'), ['--write', `shared/kept/${major}/*.ts`]);
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
writeFileSync(
  path.join(kept, 'package.json'),
  json({
    name: '@project-practice/shared',
    version,
    private: true,
    type: 'module',
    sideEffects: false,
    exports: {
      ...Object.fromEntries(doors.map(({ key, file }) => [key, `./${file}`])),
      './package.json': './package.json',
    },
  }),
);
cpSync(path.join(shared, 'doors.json'), path.join(kept, 'doors.json'));
raiseVersion(path.join(shared, 'package.json'), `${major + 1}.0.0`);

const stayed = remotes().filter((name) => {
  const file = path.join(root, name, 'package.json');
  const text = readFileSync(file, 'utf8');
  const staying = text.replace(/("@project-practice\/shared":\s*)"\*"/, `$1"file:../shared/kept/${major}"`);
  writeFileSync(file, staying);
  return staying !== text;
});
const notes = path.join(root, 'docs/kit-majors.md');
writeFileSync(notes, `${readFileSync(notes, 'utf8').trimEnd()}\n\n### ${major + 1}\n\nNothing has changed yet.\n`);
console.log(
  `shared is ${major + 1}.0.0 now, and ${version} is kept in shared/kept/${major} and shared/${copy}.\n` +
    `${stayed.join(', ')} stay with ${version} until their squads move.\n` +
    `Next: npm install; change the kit; write in docs/kit-majors.md what a squad has to do; npm run release -w shell.`,
);
