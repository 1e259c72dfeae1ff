import { expect, it } from '@jest/globals';
import { until } from './testing.ts';

it('names what did not happen in time, and why', async () => {
  const neverThere = until(() => Promise.reject(new Error('not there')), 100);
  await expect(neverThere).rejects.toMatchObject({
    message: expect.stringContaining("new Error('not there')"),
    cause: new Error('not there'),
  });
});
