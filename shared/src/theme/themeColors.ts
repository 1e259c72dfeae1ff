/** The color of the browser's bars (`meta[name=theme-color]`) per theme: the palettes' `canvas`. */
export const themeColors = { light: '#faf9f6', dark: '#0a1222' };
