export { defineRemote } from './defineRemote.tsx';
export { HostContext, useHost } from './HostContext.ts';
export { inTime } from './inTime.ts';
export { lazyPage, type PreloadablePage } from './lazyPage.tsx';
export { MenuOnDemand } from './MenuOnDemand.tsx';
export { later, onDemand } from './onDemand.tsx';
export type { PageRoute } from './pagesOf.tsx';
export { readStylesAhead, StylesAhead } from './StylesAhead.tsx';
export { Widget } from './Widget.tsx';
