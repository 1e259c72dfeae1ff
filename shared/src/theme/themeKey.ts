/** Where the choice is kept, as the specification names it. */
export const THEME_KEY = 'theme-storage';
