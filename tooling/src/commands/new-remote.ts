import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@project-practice/shared/contract';
import { newRemoteFiles } from '../workspace/newRemoteFiles.ts';
import { bin, run } from '../workspace/run.ts';
import { root } from '../workspace/workspace.ts';

const usage = 'npm run new-remote -- <mf-name> <Title>     for example: npm run new-remote -- mf-mentors Mentors';
const [name = '', title = ''] = process.argv.slice(2);

if (!REMOTE_NAME.test(name) || title.trim() === '') {
  console.error(
    `Give a name and a title. A remote's name looks like mf-teams or mf-open-days-2: words of lowercase letters and digits, separated by single hyphens. The first word begins with a letter, and the name has at most 60 characters.\n${usage}`,
  );
  process.exit(2);
}
const folder = path.join(root, name);
if (existsSync(folder)) {
  console.error(`${name} exists already.`);
  process.exit(2);
}
for (const [file, text] of Object.entries(newRemoteFiles(name, title.trim()))) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
// How long the lines are depends on the name.
await run(bin('prettier'), ['--write', `${name}/**/*.{ts,tsx,mjs}`]);
console.log(
  `Created ${name} with a page at /${name.slice(3)}.\nNext: npm install, npm test -w ${name}, npm run release -w ${name}`,
);
