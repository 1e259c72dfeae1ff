export { defineRemote, type RemoteDefinition } from './defineRemote.tsx';
export { HostContext, useHost } from './HostContext.ts';
export { lazyPage, type PreloadablePage } from './lazyPage.tsx';
export { MenuOnDemand } from './MenuOnDemand.tsx';
export { later, onDemand, tellNotOpened } from './onDemand.tsx';
export type { PageRoute } from './pagesOf.tsx';
export { RemoteRoot } from './RemoteRoot.tsx';
export { Widget } from './Widget.tsx';
