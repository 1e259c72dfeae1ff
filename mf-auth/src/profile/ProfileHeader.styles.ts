import { media, tokens } from '@project-practice/shared/theme';
import { Card } from '@project-practice/shared/ui';
import { styled } from 'styled-components';

const { color, size, space } = tokens;

export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[3]} ${space[5]};
  overflow: clip;
  padding: 0 clamp(1rem, 0.5rem + 2.4vw, 2rem) ${space[5]};
  & > [aria-hidden]:nth-child(2) {
    margin-block-start: -3rem;
    box-shadow: 0 0 0 4px ${color.surface};
  }
  ${media.upMd} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: end;
  }
`;

/** A decorative background behind the picture. */
export const Banner = styled.div`
  grid-column: 1 / -1;
  justify-self: stretch;
  block-size: clamp(5rem, 4rem + 4vw, 7.5rem);
  margin-inline: calc(-1 * clamp(1rem, 0.5rem + 2.4vw, 2rem));
  background:
    radial-gradient(24rem 12rem at 90% 0%, rgb(20 184 166 / 55%), transparent 75%),
    radial-gradient(20rem 12rem at 35% 130%, rgb(34 139 96 / 45%), transparent 75%),
    linear-gradient(120deg, #0b1f3a, #12365f);
`;

export const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  & h1 {
    font-size: ${size.h2};
    overflow-wrap: anywhere;
  }
`;

export const Kind = styled.p`
  color: ${color.inkMuted};
  &::first-letter {
    text-transform: uppercase;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.belowSm} {
    inline-size: 100%;
    & > * {
      flex: 1 1 auto;
      max-inline-size: 100%;
      /* With the text twice as large, one word is wider than the card. */
      overflow-wrap: anywhere;
    }
  }
`;
