// Renders screens to HTML at build time; no browser bundle contains this door.
export { pageHtml } from './pageHtml.tsx';
export { screenFrames } from './screenFrames.tsx';
