import type { HostServices, MountProps } from '@project-practice/shared/contract';
import { healingMount } from './healingMount.ts';

jest.mock('../natives.ts');

const lifecycles = {
  bootstrap: async () => {},
  mount: jest.fn(async (_props: MountProps) => {}),
  unmount: jest.fn(async () => {}),
};
jest.mock('./container.ts', () => ({
  loadModule: async (entry: string) => (entry === '/good.js' ? lifecycles : Promise.reject(new TypeError('dropped'))),
}));

let releases = 0;
function mount(fallback?: { version: string; entry: string }, entry?: string) {
  const health = { failed: jest.fn(), mounted: jest.fn(), recovered: jest.fn() };
  const onStatus = jest.fn();
  const version = `0.0.${++releases}`;
  const { stop } = healingMount({
    remote: { name: 'mf-teams', version, entry: entry ?? `/${version}.js`, fallback } as never,
    element: document.body,
    host: {} as HostServices,
    health,
    onStatus,
  });
  return { version, health, onStatus, stop };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
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

const good = { version: '0.0.0', entry: '/good.js' };

it('unmounts what finishes mounting after it was stopped, and says nothing of it', async () => {
  const { health, onStatus, stop } = mount(undefined, good.entry);
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(lifecycles.mount).toHaveBeenCalledTimes(1);
  expect(lifecycles.unmount).toHaveBeenCalledTimes(1);
  expect(health.mounted).not.toHaveBeenCalled();
  expect(onStatus.mock.calls).toEqual([['loading']]);
});

it('starts no other release when the first fails after it was stopped', async () => {
  const { health, onStatus, stop } = mount(good);
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed).toHaveBeenCalledTimes(1);
  expect(lifecycles.mount).not.toHaveBeenCalled();
  expect(onStatus.mock.calls).toEqual([['loading']]);
});

it('is not broken by a crash after it was stopped', async () => {
  const { health, onStatus, stop } = mount(undefined, good.entry);
  await jest.advanceTimersByTimeAsync(0);
  const { host } = lifecycles.mount.mock.calls[0]![0];
  stop();
  host.reportFailure({ remote: 'mf-teams', phase: 'render', error: new Error('planted') });
  await jest.advanceTimersByTimeAsync(0);
  expect(lifecycles.unmount).toHaveBeenCalledTimes(1);
  expect(health.failed).not.toHaveBeenCalled();
  expect(onStatus.mock.calls).toEqual([['loading'], ['mounted']]);
});

it('reports an unmount that throws', async () => {
  lifecycles.unmount.mockRejectedValueOnce(new Error('planted'));
  const { version, health, stop } = mount(undefined, good.entry);
  await jest.advanceTimersByTimeAsync(0);
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed.mock.calls).toEqual([['mf-teams', version, 'unmount', new Error('planted')]]);
});

it('replaces a release that crashes while it mounts, once', async () => {
  lifecycles.mount.mockImplementationOnce(async ({ host }) =>
    host.reportFailure({ remote: 'mf-teams', phase: 'render', error: new Error('planted') }),
  );
  const { version, health, onStatus } = mount(good, good.entry);
  await jest.advanceTimersByTimeAsync(0);
  expect(health.failed.mock.calls).toEqual([['mf-teams', version, 'load', new Error('planted')]]);
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
