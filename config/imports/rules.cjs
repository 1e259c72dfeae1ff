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
    { name: 'shared-imports-nobody', severity: 'error', from: { path: '^shared/' }, to: { path: '^(mf-[^/]+|shell|api|registry|e2e|config)/', pathNot: '^config/(jest|tsconfig|dist|rspack)/' } },
    {
      name: 'servers-know-the-contract-only',
      comment: 'And how a page of theirs finds the theme that was chosen on the site.',
      severity: 'error',
      from: { path: '^(api|registry)/src' },
      to: { path: '^(mf-[^/]+|shell|shared|e2e|api|registry)/', pathNot: ['^$1/', '^shared/(src|dist)/(contract/|theme/page)'] },
    },
    {
      name: 'generator-knows-nobody',
      comment: 'A pure function from a request to a project: no database, no settings, no server.',
      severity: 'error',
      from: { path: '^generator/src' },
      to: { path: '^(mf-[^/]+|shell|shared|api|registry|config|e2e)/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'What two features need moves up one level.',
      severity: 'error',
      from: { path: '^((?:shell|mf-[^/]+)/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'ui-is-only-looks',
      comment: 'The kit knows neither store nor router nor fetch. Ages are told by the server\'s clock, which calls nobody.',
      severity: 'error',
      from: { path: '^shared/src/(ui|details|overlays|floating|fields|theme)/' },
      to: { path: '^shared/src/(store|router|api|http|session|remote)/', pathNot: '^shared/src/http/clock\\.ts$' },
    },
    {
      name: 'alternatives-are-for-the-bench',
      comment: 'The same screens composed in other ways import everything, and nothing imports them.',
      severity: 'error',
      from: { pathNot: '^config/bench/alternatives/' },
      to: { path: '^config/bench/alternatives/' },
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
