// Replaces the runtime that the federation plugin would put into a container: it uses the page's. A page of somebody else has
// none; there the container loads its own, from a chunk, when it is initialized.
import type { ContainerRequire } from '@project-practice/shared/federation';

declare const __webpack_require__: ContainerRequire;

const require = __webpack_require__;
const { __federationRuntime: ofPage } = globalThis as { __federationRuntime?(require: ContainerRequire): void };

async function startOwn() {
  // Until then: the chunk itself consumes nothing.
  require.f.consumes = () => {};
  const { startContainer } = await import(/* webpackChunkName: "own-runtime" */ '@project-practice/shared/federation');
  startContainer(require);
  const { initContainer, getContainer } = require;
  return { initContainer, getContainer };
}

if (ofPage) ofPage(require);
else {
  // The entry exports what these are when it has been evaluated.
  let own: ReturnType<typeof startOwn> | undefined;
  const started = () => (own ??= startOwn());
  require.initContainer = async (scope) => (await started()).initContainer(scope);
  require.getContainer = async (module) => (await started()).getContainer(module);
}
