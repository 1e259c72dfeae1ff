export { causesOf, codeOf } from './causes.ts';
export { isKnown, tagOf } from './entityTag.ts';
export { escapeHtml } from './escapeHtml.ts';
export { freePort } from './freePort.ts';
export { openServer } from './openServer.ts';
export { outageOf } from './outages.ts';
export { probes } from './probes.ts';
export { safeHeaders } from './safeHeaders.ts';
export { serveUntilStopped } from './serveUntilStopped.ts';
