// What a page contains before any module runs. A separate door, because builds and server-rendered pages use it and no
// browser bundle contains it.
export { globalCss } from './globalCss.ts';
export { palettes } from './palette.ts';
export { themeBootScript } from './themeBootScript.ts';
export { typeface } from './typeface.ts';
export { THEME_KEY } from './themeKey.ts';
