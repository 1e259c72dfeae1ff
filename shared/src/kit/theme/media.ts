/**
 * Queries for 600 (`sm`), 900 (`md`), 1200 (`lg`), and 1800 px (`xl`), in `em`, so that a larger text size in the browser leads to the
 * phone layout sooner. `md` divides the phone layout from the desktop layout on every screen.
 */
export const media = {
  upSm: '@media (min-width: 37.5em)',
  upMd: '@media (min-width: 56.25em)',
  upLg: '@media (min-width: 75em)',
  upXl: '@media (min-width: 112.5em)',
  /** The fraction makes sure that a fractional viewport width (zoom) matches exactly one of the two. */
  belowSm: '@media (max-width: 37.4988em)',
  belowMd: '@media (max-width: 56.2488em)',
  /** As low as a laptop's window at 400 % or a phone held sideways. */
  low: '@media (max-height: 30em)',
  /** Wrap entrances and exits in this: visitors who prefer reduced motion get none. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
