import { jest } from '@jest/globals';

// A shared machine may stall for seconds, so a test only fails if it fails twice.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
