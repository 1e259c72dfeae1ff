import { fileURLToPath } from 'node:url';

/** For server packages: the compiled tests run as native ES modules, exactly as the servers do. */
export default {
  testEnvironment: 'node',
  transform: {},
  moduleNameMapper: { '^(cookie|content-disposition)$': fileURLToPath(new URL('./native/', import.meta.url)) + '$1.cjs' },
  setupFilesAfterEnv: [fileURLToPath(new URL('./serverSetup.mjs', import.meta.url))],
  roots: ['<rootDir>/dist'],
  testMatch: ['**/*.test.js'],
  testTimeout: 120_000,
};
