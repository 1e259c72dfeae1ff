/**
 * A shared machine may stall for seconds, so in CI a test gets a second try, and the run prints and counts those that
 * needed it. Races, durability and two servers get none: there, a failure now and then is the very thing to find.
 */
const isStrict = /(races|durability|twoServers)\.test\.\w+$/.test(expect.getState().testPath);
if (process.env.CI && !isStrict) jest.retryTimes(1, { logErrorsBeforeRetry: true });
