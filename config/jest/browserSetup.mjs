import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine renders slowly; what is promised does not depend on it.
configure({ asyncUtilTimeout: 15_000 });
// A shared machine may stall for seconds; what fails twice is broken.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
