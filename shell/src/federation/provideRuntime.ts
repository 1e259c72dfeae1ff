import federation from '@module-federation/webpack-bundler-runtime';
// The shell exposes nothing itself, so its own build leaves this part out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime } = federation;
const runtime = federation.runtime!;
let containers = 0;

/**
 * Federation's runtime for every remote in the page. Each container keeps its own state in what it gets, and is an
 * instance of its own: by itself the runtime takes containers of one build, which it seems to be, for one.
 */
Object.assign(globalThis, {
  __federationRuntime: () => ({
    ...federation,
    runtime: { ...runtime, init: (options: Parameters<typeof runtime.init>[0]) => runtime.createInstance({ ...options, id: `${options.name}_${++containers}` }) },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  }),
});
