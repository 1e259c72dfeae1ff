/** `md` (900 px) is the border between the phone layout and the desk layout on every screen. */
export const breakpoints = { sm: 600, md: 900, lg: 1200 } as const;

export const media = {
  upSm: '@media (min-width: 600px)',
  upMd: '@media (min-width: 900px)',
  upLg: '@media (min-width: 1200px)',
  /** The fraction keeps a fractional viewport width (zoom) from matching neither or both. */
  belowSm: '@media (max-width: 599.98px)',
  belowMd: '@media (max-width: 899.98px)',
  hover: '@media (hover: hover)',
  /** Entrances and exits: who asked for stillness gets none of them. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
