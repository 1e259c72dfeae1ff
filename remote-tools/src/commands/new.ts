import { createRequire } from 'node:module';
import { newRemoteFiles, readNames, writeRemote } from '../scaffold/index.ts';
import { address } from '../registry/client.ts';

const usage = `practice new <mf-name> <Title>     for example: practice new mf-mentors Mentors
REGISTRY_URL says of which site.`;
const { name, title } = readNames(process.argv.slice(2), usage);

const require = createRequire(import.meta.url);
const versionOf = (file: string) => (require(file) as { version: string }).version;

/** A remote in a repository of its own. The packages come from the site it is for, which has those that fit what is live there. */
writeRemote(name, {
  ...newRemoteFiles(name, title, {
    packageName: name,
    packages: {
      '@project-practice/remote-tools': `^${versionOf('@project-practice/remote-tools/package.json')}`,
      '@project-practice/shared': `^${versionOf('@project-practice/shared/package.json')}`,
    },
    // Nothing of these runs when they are installed, and npm says so without this.
    more: { allowScripts: { '@parcel/watcher': false, '@swc/core': false, msw: false } },
    tsconfig: '@project-practice/remote-tools/tsconfig/browser.json',
  }),
  '.npmrc': `@project-practice:registry=${address()}/registry/npm/\n`,
  '.gitignore': ['node_modules/', 'dist/', '.dev/', '.cache/', ''].join('\n'),
});
console.log(
  `Created ${name} with a page at /${name.slice(3)}.\nNext: cd ${name}, npm install, npm test, npm run dev, npm run release`,
);
