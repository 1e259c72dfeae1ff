import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './themeKey.ts';
import { readTheme, writeTheme } from './themeStorage.ts';
import { themeColors } from './themeColors.ts';

/** Applies a theme to the document: the attribute that selects the palette, and the color of the browser's bars. */
const paint = (isDark: boolean) => {
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = isDark ? themeColors.dark : themeColors.light;
};

// The attribute on the root is the only state, so that two copies of this module on a page agree.
const isDark = () => document.documentElement.dataset.theme === 'dark';

const set = (isDarkMode: boolean) => {
  writeTheme(isDarkMode);
  paint(isDarkMode);
};

// From the first moment: another tab may change it while this page is still starting. Nothing listens in a build.
globalThis.addEventListener?.('storage', ({ key }) => {
  // A null key means the whole storage was cleared.
  if (key === THEME_KEY || key === null) paint(readTheme().isDarkMode);
});

/** The theme as an external store. It starts with what the boot script has set; rendering at build time is light. */
export const themeStore = {
  getSnapshot: (): boolean => isDark(),
  getServerSnapshot: (): boolean => false,
  set,
  toggle: () => set(!isDark()),
  /** Calls `listener` on every change, including those made in other tabs. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  },
};

/** The current theme and a function to switch it; renders again on changes, including those made in other tabs. */
export const useTheme = () => ({
  isDarkMode: useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot, themeStore.getServerSnapshot),
  toggleTheme: themeStore.toggle,
});
