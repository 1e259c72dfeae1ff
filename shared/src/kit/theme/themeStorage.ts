import { THEME_KEY } from './themeKey.ts';

interface StoredTheme {
  isDarkMode: boolean;
  v: 1;
}

const isDark = (value: unknown): boolean => {
  if (typeof value === 'string') return value === 'dark';
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return false;
  const held = value as Record<string, unknown>;
  return isDark(held.state ?? held.isDarkMode ?? held.darkMode ?? held.theme ?? held.mode);
};

/** Parses every format the stored value has ever had: the current one, a bare word, or a nested `{state}`. Light if unreadable. */
export const parseTheme = (text: string | null): StoredTheme => {
  let value: unknown = text;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // A bare word (dark) is not JSON; it is used as it is.
  }
  return { isDarkMode: isDark(value), v: 1 };
};

export const readTheme = (): StoredTheme => {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return { isDarkMode: false, v: 1 }; // storage was refused
  }
};

export const writeTheme = (isDarkMode: boolean): void => {
  try {
    localStorage.setItem(THEME_KEY, JSON.stringify({ isDarkMode, v: 1 } satisfies StoredTheme));
  } catch {
    // Storage was refused; the choice then lasts as long as the page.
  }
};
