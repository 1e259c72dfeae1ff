import { newRemoteFiles, readNames, writeRemote } from '@project-practice/remote-tools/scaffold';
import { bin, run } from '../workspace/run.ts';
import { root } from '../workspace/workspace.ts';

process.chdir(root);
const usage = 'npm run new-remote -- <mf-name> <Title>     for example: npm run new-remote -- mf-mentors Mentors';
const { name, title } = readNames(process.argv.slice(2), usage);

/** A remote in this repository: it is built with the packages as they are here, and checked against their sources. */
writeRemote(
  name,
  newRemoteFiles(name, title, {
    packageName: `@project-practice/${name}`,
    packages: {
      '@project-practice/remote-tools': '*',
      '@project-practice/shared': '*',
      '@project-practice/tooling': '*',
    },
    tsconfig: '@project-practice/tooling/tsconfig/browser.json',
  }),
);
// How long the lines are depends on the name.
await run(bin('prettier'), ['--write', `${name}/**/*.{ts,tsx,mjs}`]);
console.log(
  `Created ${name} with a page at /${name.slice(3)}.\nNext: npm install, npm test -w ${name}, npm run release -w ${name}`,
);
