import type { HostServices } from 'shared/contract';
import { healingMount } from './healingMount.ts';

const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
jest.mock('./container.ts', () => ({
  loadModule: async (entry: string) => (entry === '/good.js' ? lifecycles : Promise.reject(new TypeError('dropped'))),
}));

let releases = 0;
function mount(fallback?: { version: string; entry: string }) {
  const health = { failed: jest.fn(), mounted: jest.fn(), recovered: jest.fn() };
  const onStatus = jest.fn();
  const version = `0.0.${++releases}`;
  healingMount({
    remote: { name: 'mf-teams', version, entry: `/${version}.js`, fallback } as never,
    element: document.body,
    host: {} as HostServices,
    health,
    onStatus,
  });
  return { version, health, onStatus };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports a remote that cannot be loaded as failed and broken', async () => {
  const { health, onStatus } = mount();
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(onStatus).toHaveBeenLastCalledWith('broken');
});

it('replaces it with the last known good release, and reports the failure of the one and the recovery by the other', async () => {
  const { version, health, onStatus } = mount({ version: '0.0.0', entry: '/good.js' });
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed.mock.calls).toEqual([['mf-teams', version, 'load', new TypeError('dropped')]]);
  expect(health.mounted.mock.calls).toEqual([['mf-teams', '0.0.0', expect.any(Number)]]);
  expect(health.recovered.mock.calls).toEqual([['mf-teams', '0.0.0']]);
  expect(onStatus.mock.calls).toEqual([['loading'], ['mounted']]);
});

it('ignores loads aborted because the visitor leaves, unless they stay after all', async () => {
  const { health, onStatus } = mount();
  window.dispatchEvent(new Event('beforeunload'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(health.failed).not.toHaveBeenCalled();
  expect(onStatus).toHaveBeenLastCalledWith('loading');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(onStatus).toHaveBeenLastCalledWith('broken');
});
