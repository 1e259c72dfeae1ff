/** What the page carries before any module runs. A door of its own: builds read it, no browser bundle holds it. */
export { globalCss } from './globalCss.ts';
export { palettes } from './palette.ts';
export { themeBootScript } from './themeBootScript.ts';
