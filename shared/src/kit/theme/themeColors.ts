/** The color of the browser's bars (`meta[name=theme-color]`) per theme: the palettes' `canvas`, written out for the same reason as the names in `tokens.ts`. */
export const themeColors = { light: '#faf9f6', dark: '#0a1222' };
