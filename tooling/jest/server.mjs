import { fileURLToPath } from 'node:url';

/** For server packages: runs the compiled tests as native ES modules, as the servers themselves run. */
export default {
  testEnvironment: 'node',
  transform: {},
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('@project-practice/remote-tools/jest/secondTry'))],
  roots: ['<rootDir>/dist'],
  testMatch: ['**/*.test.js'],
  testTimeout: 120_000,
};
