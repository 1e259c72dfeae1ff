import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine renders slowly; the tests are not about speed.
configure({ asyncUtilTimeout: 15_000 });
// A shared machine may stall for seconds, so a test only fails if it fails twice.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
