const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const read = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Every package of the house. A folder that is not one yet, such as a remote without a package.json, declares nothing. */
const { workspaces, devDependencies: linked } = read('.');
const folders = [...workspaces, ...Object.values(linked).map((place) => place.replace('file:', ''))];
const rooms = folders.flatMap((folder) =>
  folder.endsWith('*') ? readdirSync(root).filter((name) => name.startsWith(folder.slice(0, -1))) : [folder],
);
/** The files of a room. */
const inside = (room) => `^${room}/`;

function declared(room) {
  if (!existsSync(path.join(root, room, 'package.json'))) return [];
  const { dependencies, peerDependencies, devDependencies } = read(room);
  return Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies });
}

/** What every room keeps to: it names in its package.json what it imports of the house, and goes in by the door. */
const rulesOfEachRoom = rooms.flatMap((room) => {
  const others = rooms.filter((other) => other !== room);
  const names = declared(room);
  return [
    {
      name: 'rooms-are-declared',
      comment: `Name it in ${room}/package.json, with the version "*".`,
      severity: 'error',
      from: { path: inside(room) },
      to: { path: others.filter((other) => !names.includes(`@project-practice/${other}`)).map(inside) },
    },
    {
      name: 'rooms-have-doors',
      comment:
        'Another room is imported by its name and door (`@project-practice/shared/ui`), never by the path of its files. Only the bench may.',
      severity: 'error',
      from: { path: inside(room), pathNot: '^bench/' },
      to: { path: others.map(inside), dependencyTypes: ['local'] },
    },
  ];
});

/** Imports of a room that end anywhere else than in these places, in a package, or in Node itself are refused. */
const importsOnly = (name, comment, from, ...places) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: '/', pathNot: [...places, 'node_modules/'], dependencyTypesNot: ['core'] },
});

/** The folders of a remote that hold a page. */
const screensOf = (remote) =>
  readdirSync(path.join(root, remote, 'src'), { recursive: true })
    .filter((file) => /[\\/]\w+Page\.tsx$/.test(file))
    .map((file) => `${remote}/src/${path.dirname(file)}`);
const screens = rooms
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src')))
  .flatMap(screensOf);

/**
 * Which room may import which. The patterns use capture groups instead of names where there are many of a kind, so the rules
 * hold for a new remote or feature from its first file on.
 */
module.exports = {
  forbidden: [
    ...rulesOfEachRoom,
    importsOnly(
      'remote-stands-alone',
      'A remote imports only shared and packages: never another remote, the shell or a server.',
      { path: '^(mf-[^/]+)/' },
      '^$1/',
      '^shared/',
    ),
    importsOnly(
      'shell-knows-no-remote',
      'The shell imports only shared and packages.',
      { path: '^shell/' },
      '^shell/',
      '^shared/',
    ),
    importsOnly(
      'console-stands-alone',
      'The console imports shared and the types of the registry’s answers.',
      { path: '^console/' },
      '^console/',
      '^shared/',
      '^registry/src/routes/answers\\.ts$',
    ),
    importsOnly(
      'remote-tools-stand-alone',
      'Squads elsewhere install them without the rest of the house. Types of the registry’s answers are gone when they are built.',
      { path: '^remote-tools/src' },
      '^remote-tools/',
      '^shared/',
      '^provenance/',
      '^registry/src/routes/answers\\.ts$',
    ),
    importsOnly(
      'provenance-imports-nobody',
      'Servers and tools agree here on what is signed.',
      { path: '^provenance/src' },
      '^provenance/',
    ),
    importsOnly('shared-imports-nobody', 'Everybody stands on shared.', { path: '^shared/src' }, '^shared/'),
    importsOnly(
      'generator-knows-nobody',
      'A pure function from a request to a project: no database, no settings, no server.',
      { path: '^generator/' },
      '^generator/',
    ),
    importsOnly(
      'foundation-imports-nobody',
      'Both servers stand on the foundation. Its pages look like the site.',
      { path: '^foundation/src' },
      '^(foundation|provenance)/',
      '^shared/(src/contract/|src/kit/theme/page|dist/)',
    ),
    importsOnly(
      'servers-know-the-contract-only',
      'A server imports the foundation, the contract, and how a page of its own finds the theme that was chosen on the site. Never the other server, and never a tool.',
      { path: '^(api|registry)/src' },
      '^$1/',
      '^(foundation|generator|provenance)/',
      '^shared/(src/contract/|src/kit/theme/page|dist/)',
    ),
    {
      name: 'servers-meet-in-site',
      comment: 'Only site and bench put both servers together. What others know of a server is a contract.',
      severity: 'error',
      from: { pathNot: '^(api|registry|site|bench)/' },
      to: { path: '^(api|registry)/', pathNot: '^registry/src/routes/answers\\.ts$' },
    },
    {
      name: 'nobody-imports-the-top',
      comment: 'The site, the bench and the browser tests import others, and nobody imports them.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: '^(site|bench|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'servers-run-without-tools',
      comment: 'A server’s install has no devDependencies. What its program loads belongs into `dependencies`.',
      severity: 'error',
      from: {
        path: '^(api|registry|foundation)/src',
        pathNot: ['\\.test\\.ts$', '/testing(/|\\.ts$)', '^foundation/src/http/hostileCalls'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'schemas-stay-on-servers',
      comment: 'Pages take the types of answers from shared/contract: the schemas would bring zod along.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|console)/' },
      to: { path: '^shared/(src|dist)/contract/wire/' },
    },
    {
      name: 'identity-has-one-door',
      comment:
        'Who somebody is, is one room of the api: the rest of it imports index.ts, so that what is behind may change.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/identity/' },
      to: { path: '^api/src/identity/', pathNot: '^api/src/identity/index\\.ts$' },
    },
    {
      name: 'screens-do-not-meet',
      comment: 'What two screens of a remote need lies beside them.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src/[^/]+)/' },
      to: { path: `^(?:${screens.join('|')})/`, pathNot: '^$1/' },
    },
    {
      name: 'ui-is-only-looks',
      comment:
        "The kit knows neither store nor router nor fetch. Ages are told by the server's clock, which calls nobody.",
      severity: 'error',
      from: { path: '^shared/src/kit\\d*/(?!forms/)' },
      to: { path: '^shared/src/(store|router|api|http|session|remote)/', pathNot: '^shared/src/http/clock\\.ts$' },
    },
    {
      name: 'e2e-drives-from-outside',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(mf-[^/]+|shell|shared|api/src|registry/src)/' },
    },
    {
      name: 'packages-are-declared',
      comment:
        'Hoisting lets a folder import what only another one declares, until that one stops. Declare it here too: npm install -D <package> -w <folder>, without -D for what a server runs with.',
      severity: 'error',
      from: {},
      // The checker calls an optional peer unknown, too.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'A deep import past a package’s doors does not resolve.',
      severity: 'error',
      from: { path: '^(mf-|shell|shared/src|api/src|registry/src)' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: rooms.map((room) => `^${room}/(dist/(?!contract)|types/)`) },
    // The default parser needs TypeScript's JavaScript API, which TypeScript 7 lacks; it would silently read nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
