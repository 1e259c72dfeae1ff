/** The brand's colours on paper: navy first, teal second, green for what is achieved. */
export const palette = {
  paper: '#ffffff',
  navy: '#0b1f3a',
  navyLight: '#14406b',
  teal: '#0f766e',
  tealBright: '#2dd4bf',
  green: '#16a34a',
  greenBright: '#4ade80',
  ink: '#0b1f3a',
  muted: '#51617a',
  line: '#d5dee9',
  revoked: '#b42318',
} as const;
