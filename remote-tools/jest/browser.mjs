import path from 'node:path';

const here = import.meta.dirname;

// Lets styled-components insert its rules one by one: as text, jsdom would parse the whole sheet again for every rule.
process.env.SC_DISABLE_SPEEDY ??= 'false';

// Not UTC, in which a date that is shown in the wrong time zone looks right.
process.env.TZ = 'America/New_York';

/** For browser packages: jsdom with Node's own fetch and streams, TypeScript through SWC. */
export default {
  testEnvironment: path.join(here, 'jsdomEnvironment.cjs'),
  testEnvironmentOptions: { customExportConditions: [''] },
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['browserSetup.mjs', 'secondTry.cjs'].map((file) => path.join(here, file)),
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
          experimental: { keepImportAttributes: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that ship only ES modules, and the sources of ours.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:@project-practice|msw|@mswjs|until-async|rettime|@open-draft|single-spa-react|lucide-react|@base-ui|@floating-ui|tabbable|react-hook-form|@hookform|reselect|outvariant|strict-event-emitter|is-node-process|headers-polyfill|graphql|path-to-regexp)/)',
  ],
  testTimeout: 60_000,
};
