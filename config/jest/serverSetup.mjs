import { jest } from '@jest/globals';

// A shared machine may stall for seconds; what fails twice is broken.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
