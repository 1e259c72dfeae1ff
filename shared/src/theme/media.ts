/**
 * `md` (900 px) is the border between the phone layout and the desk layout on every screen. The queries count in `em`: who
 * set a larger text in the browser gets the phone layout where the desk layout's words have no room any more.
 */
export const breakpoints = { sm: 600, md: 900, lg: 1200 } as const;

export const media = {
  upSm: '@media (min-width: 37.5em)',
  upMd: '@media (min-width: 56.25em)',
  upLg: '@media (min-width: 75em)',
  /** The fraction keeps a fractional viewport width (zoom) from matching neither or both. */
  belowSm: '@media (max-width: 37.4988em)',
  belowMd: '@media (max-width: 56.2488em)',
  hover: '@media (hover: hover)',
  /** Entrances and exits: who asked for stillness gets none of them. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
