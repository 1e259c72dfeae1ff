/** The localStorage key of the theme, given by the specification. */
export const THEME_KEY = 'theme-storage';
