import type { HostServices } from 'shared/contract';
import { healingMount } from './healingMount.ts';

jest.mock('./container.ts', () => ({ loadModule: () => Promise.reject(new TypeError('dropped')) }));

let releases = 0;
function mount() {
  const health = { failed: jest.fn(), mounted: jest.fn(), recovered: jest.fn() };
  const onState = jest.fn();
  const version = `0.0.${++releases}`;
  healingMount({ remote: { name: 'mf-teams', version, entry: `/${version}.js` } as never, element: document.body, host: {} as HostServices, health, onState });
  return { health, onState };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports a remote that cannot be loaded, and shows it', async () => {
  const { health, onState } = mount();
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'broken' }));
});

it('takes what is dropped because the visitor leaves for no failure, unless they stay', async () => {
  const { health, onState } = mount();
  window.dispatchEvent(new Event('beforeunload'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(health.failed).not.toHaveBeenCalled();
  expect(onState).toHaveBeenLastCalledWith({ status: 'loading' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'broken' }));
});
