import { type ColorName, palettes } from './palette.ts';
import { themeColors } from './themeColors.ts';
import { tokens } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

const grounds: ColorName[] = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const tones = [
  'success',
  'warning',
  'error',
  'info',
  'neutral',
  'frontend',
  'backend',
  'console',
  'mobile',
  'ai',
  'blockchain',
  'iot',
];
const pairs: [ColorName, ColorName][] = [
  ...(['ink', 'ink-muted', 'ink-subtle', 'link', 'error-ink', 'success-ink', 'warning-ink'] as const).flatMap((ink) =>
    grounds.map((ground): [ColorName, ColorName] => [ink, ground]),
  ),
  ...tones.map((tone) => [`${tone}-ink`, `${tone}-soft`] as [ColorName, ColorName]),
  ...(['success', 'warning', 'error', 'info'] as const).map((tone): [ColorName, ColorName] => ['ink', `${tone}-soft`]),
  ['on-primary', 'primary'],
  ['on-secondary', 'secondary'],
  ['on-secondary', 'secondary-hover'],
  ['on-error', 'error'],
  ['on-error', 'error-hover'],
  ['on-tooltip', 'tooltip'],
  ['on-tooltip-success', 'tooltip'],
  ['on-tooltip-error', 'tooltip'],
  ['ink-subtle', 'neutral-soft'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(pairs)('shows %s on %s with at least 4.5:1', (ink, ground) => {
    expect(contrast(palettes[theme][ink], palettes[theme][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-field', 'focus', 'secondary', 'success', 'error'] as const)(
    'shows the edge %s with at least 3:1',
    (edge) => {
      for (const ground of ['canvas', 'surface', 'raised'] as const)
        expect(contrast(palettes[theme][edge], palettes[theme][ground])).toBeGreaterThanOrEqual(3);
    },
  );

  it('gives the browser’s bars the color of the page', () => {
    expect(themeColors[theme]).toBe(palettes[theme].canvas);
  });
});

it('offers every color of the palettes as a token', () => {
  const named = Object.values(tokens.color).sort();
  expect(named).toEqual(
    Object.keys(palettes.light)
      .map((name) => `var(--${name})`)
      .sort(),
  );
});
