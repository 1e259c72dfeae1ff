import { makeStore } from '@project-practice/shared/store';
import { createPageState } from './pageState.ts';

// The bundler's variable does not exist in tests.
jest.mock('../nonce.ts', () => ({ pageNonce: '' }));

it('learns of a rollback in a page of which a release has broken the timers and fetch', async () => {
  jest.useFakeTimers();
  const document = { contract: '1.0.0', shellVersion: '0.2.0', settings: { publicAppUrl: '', oauth: {} }, remotes: [] };
  globalThis.fetch = jest.fn(async () => Response.json({ document, integrity: {} }));
  const asked = globalThis.fetch;
  const { startWatching } = await import('./startWatching.ts');
  await import('./watchReleases.ts');

  const broken = () => {
    throw new Error('planted');
  };
  for (const name of ['fetch', 'setTimeout', 'clearTimeout'] as const) Object.assign(globalThis, { [name]: broken });
  startWatching(createPageState(document), makeStore());
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledWith('/registry/page', expect.anything());
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
