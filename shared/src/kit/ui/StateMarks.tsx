import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color } = tokens;

/** A small picture of 96 × 72 in the colors of the theme: `sheet`, `back`, `text`, `accent`, `dot`, and `bad` are classes of its parts. */
export const Mark = styled.svg.attrs({ viewBox: '0 0 96 72', fill: 'none', 'aria-hidden': true })`
  inline-size: 6rem;
  & .sheet {
    fill: ${color.surface};
    stroke: ${color.lineStrong};
  }
  & .back {
    fill: ${color.sunken};
    stroke: ${color.line};
  }
  & .text {
    stroke: ${color.lineStrong};
  }
  & .accent {
    stroke: ${color.secondary};
  }
  & .dot {
    fill: ${color.secondary};
  }
  & .bad {
    stroke: ${color.error};
  }
`;

/** The illustration of `EmptyState`. */
export const EmptyMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <rect className="back" x="24" y="6" width="56" height="44" rx="8" transform="rotate(6 52 28)" />
    <rect className="sheet" x="16" y="16" width="60" height="46" rx="8" />
    <circle className="dot" cx="28" cy="29" r="3" />
    <path className="text" d="M38 29h26M26 41h38" />
    <path className="accent" d="M26 51h16" />
  </Mark>
);

/** The illustration of `ErrorState`. */
export const ErrorMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <rect className="sheet" x="14" y="10" width="68" height="52" rx="9" />
    <path className="text" d="M14 24h68M22 17h.01M29 17h.01" />
    <path className="accent" d="M24 44h10l5-8 5 14" />
    <path className="bad" d="m57 38 10 10m0-10L57 48" />
  </Mark>
);
