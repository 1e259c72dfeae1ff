export { breakpoints, media } from './media.ts';
export type { ColorName } from './palette.ts';
export { THEME_KEY } from './themeKey.ts';
export { parseTheme, readTheme, writeTheme, type StoredTheme } from './themeStorage.ts';
export { themeStore, useTheme } from './themeStore.ts';
export { tokens, type Space } from './tokens.ts';
