import {
  type Container,
  type ContainerRequire,
  type ShareScope,
  startContainer,
} from '@project-practice/shared/federation';
import { ask, askForChunks, type ChunkRequire } from './askAgain.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown> | unknown;
declare const __webpack_share_scopes__: { default: ShareScope };

/** The entry URL of each container, by its `init`. */
const entries = new WeakMap<Container['init'], string>();

/** Makes this page one of the site's: every container that starts in it takes its runtime, see `remote-tools/src/rspack/container.ts`. */
export function provideRuntime(): void {
  const start = (require: ContainerRequire & ChunkRequire) => {
    startContainer(require);
    askForChunks(require, () => entries.get(require.initContainer)!);
  };
  Object.assign(globalThis, { __federationRuntime: start });
}

/** What this page shares with containers. */
export async function sharedModules(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}

/** Loads a remote's entry, gives it the page's shared modules, and returns one of the modules it exposes. */
export async function loadModule(entry: string, name: string): Promise<unknown> {
  // Relative to the page, not to this script, which comes from another origin under `npm run dev`.
  const { href } = new URL(entry, document.baseURI);
  const container = (await ask(href, (fragment) => import(/* webpackIgnore: true */ href + fragment))) as Container;
  entries.set(container.init, href);
  await container.init(await sharedModules());
  return (await container.get(name))();
}
