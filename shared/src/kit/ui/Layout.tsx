import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens, type Space } from '../theme/tokens.ts';

const { space, width } = tokens;

/** Centers a screen at its maximum width, with space at the sides. */
export const Page = styled.div<{ $width?: keyof typeof width }>`
  inline-size: 100%;
  max-inline-size: calc(${({ $width = 'page' }) => width[$width]} + 2 * ${space.gutter});
  margin-inline: auto;
  padding: clamp(1.5rem, 1rem + 2vw, 3rem) ${space.gutter} ${space[8]};
  /* Padding below the last line could fill a sheet of its own. */
  ${media.print} {
    padding-block: 0;
  }
`;

/** Places children below each other. */
export const Stack = styled.div<{ $gap?: Space; $align?: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-inline-size: 0;
`;

/** Places children beside each other, wrapping. */
export const Cluster = styled.div<{ $gap?: Space; $justify?: string; $align?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-inline-size: 0;
`;

/** As many equal columns as fit, none narrower than `$min`. `as="ul"` for a list of cards. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '18rem' }) => $min}), 1fr));
  gap: ${({ $gap = 5 }) => space[$gap]};
  padding: 0;
  list-style: none;
`;

/**
 * Cards of one kind: 1, 2, 3, or 5 in a row, by the width of the window; three or fewer are in rows of at most 3. A last card is never left alone in its row: the
 * last two rows, or in two columns the last card, share the width.
 */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: 0;
  list-style: none;
  ${media.upSm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child:nth-child(2n + 3) {
      grid-column: span 2;
    }
  }
  ${media.upLg} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    & > *,
    & > :last-child:nth-child(2n + 3) {
      grid-column: span 2;
    }
    & > :nth-last-child(4):nth-child(3n + 1),
    & > :nth-last-child(4):nth-child(3n + 1) ~ * {
      grid-column: span 3;
    }
  }
  ${media.upXl} {
    grid-template-columns: repeat(30, minmax(0, 1fr));
    & > *,
    & > :last-child:nth-child(2n + 3),
    & > :nth-last-child(4):nth-child(3n + 1),
    & > :nth-last-child(4):nth-child(3n + 1) ~ * {
      grid-column: span 6;
    }
    & > :nth-last-child(6):nth-child(5n + 1),
    & > :nth-last-child(6):nth-child(5n + 1) ~ *,
    & > :first-child:nth-last-child(-n + 3),
    & > :first-child:nth-last-child(-n + 3) ~ * {
      grid-column: span 10;
    }
  }
`;

/** A main column and a side column of fixed width (`$side`); one column below md. */
export const Split = styled.div<{ $side?: string; $sideFirst?: boolean }>`
  display: grid;
  gap: ${space[5]};
  align-items: start;
  & > * {
    min-inline-size: 0;
  }
  ${media.upMd} {
    gap: ${space[6]};
    grid-template-columns: ${({ $side = '280px', $sideFirst }) =>
      $sideFirst ? `${$side} minmax(0, 1fr)` : `minmax(0, 1fr) ${$side}`};
  }
`;
