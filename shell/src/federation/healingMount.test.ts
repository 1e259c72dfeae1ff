import type { HostServices } from 'shared/contract';
import { healingMount } from './healingMount.ts';

jest.mock('./container.ts', () => ({ loadModule: () => Promise.reject(new TypeError('dropped')) }));

let releases = 0;
function mount() {
  const health = { failed: jest.fn(), mounted: jest.fn(), recovered: jest.fn() };
  const onStatus = jest.fn();
  const version = `0.0.${++releases}`;
  healingMount({ remote: { name: 'mf-teams', version, entry: `/${version}.js` } as never, element: document.body, host: {} as HostServices, health, onStatus });
  return { health, onStatus };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports a remote that cannot be loaded as failed and broken', async () => {
  const { health, onStatus } = mount();
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(onStatus).toHaveBeenLastCalledWith('broken');
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
