import server from '@project-practice/tooling/jest/server';

// Opening a database takes seconds on a busy machine; a test that waits for the registry to act must not lose to that.
export default { ...server, testTimeout: 90_000 };
