import type { ColorName } from './palette.ts';

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** Written out, because importing the palettes would bring their values into the page; `palette.test.ts` compares the names. */
const names = (
  'canvas surface raised sunken hover scrim line line-strong line-field ink ink-muted ink-subtle ' +
  'primary on-primary secondary secondary-hover on-secondary link focus ' +
  'success-ink success success-soft success-line warning-ink warning warning-soft warning-line ' +
  'error-ink error error-hover on-error error-soft error-line info-ink info info-soft info-line ' +
  'neutral-ink neutral-soft neutral-line frontend-ink frontend-soft backend-ink backend-soft ' +
  'console-ink console-soft mobile-ink mobile-soft ai-ink ai-soft blockchain-ink blockchain-soft ' +
  'iot-ink iot-soft tooltip on-tooltip on-tooltip-success on-tooltip-error'
).split(' ') as ColorName[];

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The only colors, spaces, radii, shadows, and times that components may use. Those that depend on the theme are
 * references to CSS custom properties, so that a change of theme needs no render.
 */
export const tokens = {
  color: Object.fromEntries(names.map((name) => [camel(name), `var(--${name})`])) as {
    [N in ColorName as Camel<N>]: string;
  },
  font: { text: 'var(--font-text)', mono: 'var(--font-mono)' },
  /** The only sizes of text; `fontSizes.test.ts` refuses others. */
  size: {
    xs: 'var(--size-xs)',
    sm: 'var(--size-sm)',
    md: 'var(--size-md)',
    lg: 'var(--size-lg)',
    h2: 'var(--size-h2)',
    h1: 'var(--size-h1)',
    display: 'var(--size-display)',
  },
  weight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
  /** Steps of 4 px up to 4 (16 px), then growing. */
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.5rem',
    6: '2rem',
    7: '3rem',
    8: '4rem',
    9: '6rem',
    gutter: 'var(--gutter)',
  },
  radius: { sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem', full: '999px' },
  shadow: {
    xs: 'var(--shadow-xs)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
  },
  /** 120, 200, and 360 ms; 0.01 ms when the visitor prefers reduced motion. */
  motion: {
    fast: 'var(--fast)',
    base: 'var(--base)',
    slow: 'var(--slow)',
    ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  },
  layer: { sticky: '10', header: '20', overlay: '40', toast: '60' },
  /** `page` grows on wide screens. */
  width: { page: 'clamp(72rem, 80vw, 92rem)', text: '42rem', narrow: '28rem', wide: '88rem' },
  /** Offset from the top that clears the sticky navigation bar. */
  belowBar: '5.5rem',
  /** Minimum width and height of anything that can be pressed. */
  target: '2.75rem',
} as const;

export type Space = keyof typeof tokens.space;
