import type { HostServices, RemoteLifecycles } from '@project-practice/shared/contract';
import { mountRelease } from './mountRelease.ts';

jest.mock('../natives.ts');

let remote: RemoteLifecycles;
jest.mock('./container.ts', () => ({ loadModule: async () => remote }));

const onFailure = jest.fn();
let releases = 0;
async function mount(lifecycles: Partial<RemoteLifecycles>) {
  remote = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {}, ...lifecycles };
  const version = `0.0.${++releases}`;
  return mountRelease({
    remote: 'mf-teams',
    release: { version, entry: `/${version}.js` },
    element: document.body,
    host: {} as HostServices,
    onFailure,
  });
}

afterEach(() => jest.useRealTimers());

it('removes its element when a mount throws synchronously', async () => {
  const broken = mount({
    mount: () => {
      throw new Error('planted');
    },
  });
  await expect(broken).rejects.toThrow('planted');
  expect(document.body).toBeEmptyDOMElement();
});

it('unmounts what finishes mounting after its time was up', async () => {
  jest.useFakeTimers();
  let finish = () => {};
  const mounting = new Promise<void>((resolve) => (finish = resolve));
  const unmount = jest.fn(async () => {});
  const given = expect(mount({ mount: () => mounting, unmount })).rejects.toThrow('did not mount within 10 s.');
  await jest.advanceTimersByTimeAsync(10_000);
  await given;
  expect(document.body).toBeEmptyDOMElement();
  expect(unmount).not.toHaveBeenCalled();
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(unmount).toHaveBeenCalledTimes(1);
});

it('rejects and removes a release that crashes while it mounts', async () => {
  const unmount = jest.fn(async () => {});
  const broken = mount({
    mount: async ({ host }) => host.reportFailure({ remote: 'mf-teams', phase: 'render', error: new Error('planted') }),
    unmount,
  });
  await expect(broken).rejects.toThrow('planted');
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(document.body).toBeEmptyDOMElement();
  expect(onFailure).not.toHaveBeenCalled();
});
