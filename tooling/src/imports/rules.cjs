const { readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** The folders of a remote that hold a page. */
const screensOf = (remote) =>
  readdirSync(path.join(root, remote, 'src'), { recursive: true })
    .filter((file) => /[\\/]\w+Page\.tsx$/.test(file))
    .map((file) => `${remote}/src/${path.dirname(file)}`);
const screens = readdirSync(root).filter((name) => name.startsWith('mf-')).flatMap(screensOf);

/**
 * Which folder may import which. The patterns use capture groups instead of names, so the rules hold for a new remote or
 * feature from its first file on.
 */
module.exports = {
  forbidden: [
    {
      name: 'remote-stands-alone',
      comment: 'A remote imports only shared and packages: never another remote, the shell or a server.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|shell|api|registry|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|api|registry|e2e)/' },
    },
    { name: 'shared-imports-nobody', severity: 'error', from: { path: '^shared/' }, to: { path: '^(mf-[^/]+|shell|api|registry|e2e|foundation|site|bench|tooling)/', pathNot: '^tooling/(jest|tsconfig|dist|src/rspack)/' } },
    {
      name: 'servers-know-the-contract-only',
      comment: 'And how a page of theirs finds the theme that was chosen on the site.',
      severity: 'error',
      from: { path: '^(api|registry)/src' },
      to: { path: '^(mf-[^/]+|shell|shared|e2e|api|registry)/', pathNot: ['^$1/', '^shared/(src/contract/|src/kit/theme/page|dist/)'] },
    },
    {
      name: 'identity-has-one-door',
      comment: 'Who somebody is, is one room of the api: the rest of it imports index.ts, so that what is behind may change.',
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
      comment: 'The kit knows neither store nor router nor fetch. Ages are told by the server\'s clock, which calls nobody.',
      severity: 'error',
      from: { path: '^shared/src/kit/(?!forms/)' },
      to: { path: '^shared/src/(store|router|api|http|session|remote)/', pathNot: '^shared/src/http/clock\\.ts$' },
    },
    {
      name: 'alternatives-are-for-the-bench',
      comment: 'The same screens composed in other ways import everything, and nothing imports them.',
      severity: 'error',
      from: { pathNot: '^bench/src/alternatives/' },
      to: { path: '^bench/src/alternatives/' },
    },
    { name: 'e2e-drives-from-outside', severity: 'error', from: { path: '^e2e/' }, to: { path: '^(mf-[^/]+|shell|shared|api/src|registry/src)/' } },
    {
      name: 'packages-are-declared',
      comment: 'Hoisting lets a folder import what only another one declares, until that one stops. Declare it here too: npm install <package> -w <folder>.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', comment: 'A deep import past a package’s doors does not resolve.', severity: 'error', from: { path: '^(mf-|shell|shared/src|api/src|registry/src)' }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(console/)?dist/(?!contract)' },
    // The default parser needs TypeScript's JavaScript API, which TypeScript 7 lacks; it would silently read nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
