import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './themeKey.ts';
import { readTheme, writeTheme } from './themeStorage.ts';
import { themeColors } from './themeColors.ts';

/** Paints the document: the attribute that picks the palette, and the browser's own bars. */
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

// The attribute on the root is the state itself, so that two copies of this module in one page agree.
const isDark = () => document.documentElement.dataset.theme === 'dark';

const set = (isDarkMode: boolean) => {
  writeTheme(isDarkMode);
  paint(isDarkMode);
};

/** The theme, without a provider: server rendering sees light, the page takes over what the boot script painted. */
export const themeStore = {
  getSnapshot: (): boolean => isDark(),
  getServerSnapshot: (): boolean => false,
  set,
  toggle: () => set(!isDark()),
  /** Calls back on every change, also when another tab makes it. Returns the way out. */
  subscribe(listener: () => void): () => void {
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const followOtherTab = (event: StorageEvent) => {
      // A null key means the whole storage was cleared.
      if (event.key === THEME_KEY || event.key === null) paint(readTheme().isDarkMode);
    };
    window.addEventListener('storage', followOtherTab);
    return () => {
      observer.disconnect();
      window.removeEventListener('storage', followOtherTab);
    };
  },
};

/** The theme that shows and the way to the other one; renders again when another tab changes it. */
export const useTheme = () => ({
  isDarkMode: useSyncExternalStore(themeStore.subscribe, themeStore.getSnapshot, themeStore.getServerSnapshot),
  toggleTheme: themeStore.toggle,
});
