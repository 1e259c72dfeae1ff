import { provideRuntime } from './container.ts';

beforeAll(provideRuntime);

type Start = (require: unknown) => void;
type Factory = () => unknown;

/** A container as built: its chunk 7 needs one shared module, which the container calls module 3. */
function aContainer(shareKey: string, requiredVersion: string) {
  const require = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    f: {} as { consumes(chunkId: string, promises: Promise<unknown>[]): void },
    consumesLoadingData: {
      chunkMapping: { 7: ['3'] },
      moduleIdToConsumeDataMapping: { 3: { shareKey, requiredVersion } },
    },
    initializeExposesData: { moduleMap: { './remote': async () => () => 'the remote' } },
    initContainer: (_scope: unknown) => {},
    getContainer:
      async (_module: string): Promise<Factory> =>
      () =>
        undefined,
  };
  (globalThis as unknown as { __federationRuntime: Start }).__federationRuntime(require);
  return {
    init: (scope: unknown) => require.initContainer(scope),
    get: async (module: string) => (await require.getContainer(module))(),
    async loadChunk() {
      const promises: Promise<unknown>[] = [];
      require.f.consumes('7', promises);
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      require.m[3]!(module);
      return module.exports;
    },
  };
}

const provides = (get: () => Factory | Promise<Factory>) => ({ 'shared/ui': { '1.4.0': { get } } });

it('gives a remote the page’s instance of a shared module', async () => {
  const instance = {};
  const container = aContainer('shared/ui', '^1.0.0');
  container.init(provides(() => () => instance));
  expect(await container.loadChunk()).toBe(instance);
  expect(await container.get('./remote')).toBe('the remote');
});

it.each([
  ['shared/ui', '^2.0.0', 'This page provides shared/ui 1.4.0, not ^2.0.0.'],
  ['shared/charts', '^1.0.0', 'This page provides shared/charts in no version, not ^1.0.0.'],
])('fails a chunk that needs %s %s, which the page does not provide', async (key, range, message) => {
  const container = aContainer(key, range);
  container.init(provides(() => () => ({})));
  await expect(container.loadChunk()).rejects.toThrow(message);
});

it('loads a door again after its file failed to load', async () => {
  let tries = 0;
  const container = aContainer('shared/ui', '^1.0.0');
  container.init(
    provides(async () => {
      if (++tries === 1) throw new Error('no network');
      return () => 'the door';
    }),
  );
  await expect(container.loadChunk()).rejects.toThrow('no network');
  expect(await container.loadChunk()).toBe('the door');
});

it('names a module that a remote does not expose', async () => {
  await expect(aContainer('shared/ui', '^1.0.0').get('./nothing')).rejects.toThrow(
    'This remote does not expose ./nothing.',
  );
});
