import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { globalCss } from './globalCss.ts';
import { media } from './media.ts';
import { themeBootScript } from './themeBootScript.ts';
import { THEME_KEY } from './themeKey.ts';
import { parseTheme, readTheme } from './themeStorage.ts';
import { themeStore, useTheme } from './themeStore.ts';

const root = document.documentElement;
const themeColor = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

const ThemeButton = () => {
  const { isDarkMode, toggleTheme } = useTheme();
  return (
    <button type="button" onClick={toggleTheme}>
      {isDarkMode ? 'dark' : 'light'}
    </button>
  );
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  document.head.replaceChildren();
});

const stored: [string | null, boolean][] = [
  [null, false],
  ['', false],
  ['dark', true],
  ['"dark"', true],
  ['light', false],
  ['true', true],
  ['{"isDarkMode":true,"v":1}', true],
  ['{"isDarkMode":false,"v":1}', false],
  ['{"state":{"isDarkMode":true},"version":0}', true],
  ['{"state":{"theme":"dark"}}', true],
  ['{"state":{}}', false],
  ['{"mode":"light"}', false],
  ['[1]', false],
  ['{broken', false],
  ['7', false],
];

it.each(stored)('reads %s the same in the boot script and in parseTheme', (text, isDarkMode) => {
  expect(parseTheme(text)).toEqual({ isDarkMode, v: 1 });
  if (text !== null) localStorage.setItem(THEME_KEY, text);
  new Function(themeBootScript)();
  expect(root.dataset.theme).toBe(isDarkMode ? 'dark' : 'light');
  expect(themeColor()).toBe(isDarkMode ? '#0a1222' : '#faf9f6');
});

it('is light by default', () => {
  render(<ThemeButton />);
  expect(screen.getByRole('button')).toHaveTextContent('light');
});

it('turns dark on a press, stores the choice, and recolors the browser’s bars', async () => {
  render(<ThemeButton />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('dark'));
  expect(root.dataset.theme).toBe('dark');
  expect(JSON.parse(localStorage.getItem('theme-storage') ?? '')).toEqual({ isDarkMode: true, v: 1 });
  expect(themeColor()).toBe('#0a1222');
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1);
});

it('follows a change made in another tab', async () => {
  render(<ThemeButton />);
  localStorage.setItem(THEME_KEY, '{"isDarkMode":true,"v":1}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY })));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('dark'));
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('light'));
});

it('takes over the theme set by the boot script', () => {
  root.dataset.theme = 'dark';
  expect(themeStore.getSnapshot()).toBe(true);
});

it('stops calling a listener after it unsubscribes', async () => {
  const listener = jest.fn();
  const stop = themeStore.subscribe(listener);
  stop();
  themeStore.set(true);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
});

it('stays light when storage is refused', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(readTheme().isDarkMode).toBe(false);
  forbidden.mockRestore();
});

it('renders on a server as light', () => {
  root.dataset.theme = 'dark';
  expect(renderToString(<ThemeButton />)).toContain('light');
});

it.each(['h1', 'p', 'li', 'dd', 'a', 'span', 'textarea'] as const)(
  'lets text in a %s run in its own direction',
  (tag) => {
    const { container } = render(
      <>
        <style>{globalCss}</style>
        {createElement(tag)}
      </>,
    );
    expect(getComputedStyle(container.querySelector(tag)!).getPropertyValue('unicode-bidi')).toBe('plaintext');
  },
);

it('prints light in either theme', () => {
  const print = globalCss.slice(globalCss.indexOf('@media print'));
  expect(print).toMatch(/:root,:root\[data-theme=dark\]\{color-scheme:light/);
});

it('changes the layout at widths in em', () => {
  const widths = Object.values(media).filter((query) => query.includes('width'));
  expect(widths).toHaveLength(6);
  for (const query of widths) expect(query).toMatch(/-width: [\d.]+em\)/);
});
