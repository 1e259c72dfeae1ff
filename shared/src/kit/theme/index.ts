export { media } from './media.ts';
export type { ColorName } from './palette.ts';
export { useTheme } from './themeStore.ts';
export { tokens } from './tokens.ts';
