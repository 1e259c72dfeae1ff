export { breakpoints, media } from './media.ts';
export type { ColorName } from './palette.ts';
export { parseTheme, readTheme, THEME_KEY, writeTheme, type StoredTheme } from './themeStorage.ts';
export { themeStore, useTheme } from './themeStore.ts';
export { tokens, type Space } from './tokens.ts';
