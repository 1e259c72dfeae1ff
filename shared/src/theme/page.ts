/** What the page carries before any module runs. A door of its own: builds and the server's own pages read it, no browser bundle holds it. */
export { globalCss } from './globalCss.ts';
export { palettes } from './palette.ts';
export { themeBootScript } from './themeBootScript.ts';
export { THEME_KEY } from './themeKey.ts';
