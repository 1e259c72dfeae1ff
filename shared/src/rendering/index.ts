/** Screens as HTML, made while building. No browser bundle holds this door. */
export { pageHtml } from './pageHtml.tsx';
export { screenFrames } from './screenFrames.tsx';
