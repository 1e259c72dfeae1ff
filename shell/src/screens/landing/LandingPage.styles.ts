import { media, tokens } from '@project-practice/shared/theme';
import { Page, Stack } from '@project-practice/shared/ui';
import { styled } from 'styled-components';

const { color, radius, shadow, size, space, weight, width } = tokens;

export const Band = styled.section<{ $tinted?: boolean }>`
  padding: clamp(2.5rem, 1.5rem + 4vw, 5.5rem) ${space.gutter};
  background: ${({ $tinted }) => ($tinted ? color.surface : 'transparent')};
  border-block: ${({ $tinted }) => ($tinted ? `1px solid ${color.line}` : '0')};
  & > div {
    display: grid;
    gap: clamp(1.5rem, 1rem + 2vw, 2.5rem);
    max-inline-size: ${width.page};
    margin-inline: auto;
  }
`;

export const Hero = styled(Band)`
  position: relative;
  overflow: clip;
  /* Leaves room for the stats, which overlap its lower edge. */
  padding-block-end: clamp(4.25rem, 3rem + 4vw, 5.5rem);
  color: #eef4fb;
  background:
    radial-gradient(52rem 30rem at 88% -10%, rgb(44 196 180 / 32%), transparent 68%),
    radial-gradient(40rem 28rem at 4% 110%, rgb(88 214 141 / 16%), transparent 70%),
    linear-gradient(160deg, #0b1b33, #10294b 70%, #0d3345);
  & > div {
    align-items: center;
  }
  ${media.upMd} {
    & > div {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
  }
  h1 {
    font: inherit;
    letter-spacing: inherit;
    color: #fff;
  }
  h1:focus-visible {
    outline-color: #7fe3d8;
  }
`;

export const Claim = styled.div`
  font-size: ${size.display};
  font-weight: ${weight.bold};
  letter-spacing: -0.032em;
  line-height: 1.03;
  text-wrap: balance;
  & > p {
    color: #7fe3d8;
    text-wrap: inherit;
  }
`;

export const HeroWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[5]};
  & > p:first-child {
    color: #7fe3d8;
  }
  & > p:nth-of-type(2) {
    max-inline-size: 33.25em;
    color: #c9d8ea;
    font-size: ${size.lg};
  }
  a:focus-visible {
    outline-color: #fff;
  }
`;

/** What somebody sees who comes home. Leaves room for the stats, as the hero does. */
export const Home = styled(Page)`
  padding-block-end: calc(${space[6]} + 1.75rem);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]} ${space[5]};
    margin-block-end: ${space[5]};
  }
  h1 {
    font-size: ${size.h2};
  }
`;

export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  max-inline-size: ${width.page};
  margin: -1.75rem auto 0;
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.md};
  ${media.upMd} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    padding: ${space[4]} ${space[3]};
    text-align: center;
  }
  dt {
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  dd {
    color: ${color.link};
    font-size: ${size.h1};
    font-weight: ${weight.bold};
    letter-spacing: -0.03em;
    line-height: 1.2;
  }
`;

export const StatsBand = styled.div`
  padding-inline: ${space.gutter};
`;

export const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  ${media.upMd} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & > li {
    display: grid;
    align-content: start;
    gap: ${space[2]};
    padding-block-start: ${space[4]};
    border-block-start: 2px solid ${color.line};
    counter-increment: step;
    color: ${color.inkMuted};
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border-radius: ${radius.full};
    color: ${color.onSecondary};
    background: ${color.secondary};
    font-weight: ${weight.bold};
  }
  h3 {
    color: ${color.ink};
  }
`;

/** Three cards: beside each other, or below each other, so that none is left alone in a row. */
export const Thirds = styled.ul`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  list-style: none;
  ${media.upMd} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Aligns the team sizes and links of a row at the bottom, however long the texts above them are. */
export const Featured = styled(Stack)`
  block-size: 100%;
  & > :nth-last-child(2) {
    margin-block-start: auto;
  }
`;

export const Quote = styled.figure`
  display: grid;
  align-content: space-between;
  gap: ${space[4]};
  block-size: 100%;
  blockquote {
    margin: 0;
    font-size: ${size.lg};
    line-height: 1.55;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    color: ${color.inkMuted};
    font-size: ${size.sm};
  }
  figcaption strong {
    display: block;
    color: ${color.ink};
  }
`;

export const Action = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space[4]};
  padding: clamp(2rem, 1rem + 4vw, 4rem) ${space[5]};
  border-radius: ${radius.xl};
  color: #eef4fb;
  background:
    radial-gradient(40rem 20rem at 80% 0, rgb(44 196 180 / 38%), transparent 70%),
    linear-gradient(150deg, #0b1b33, #12395a);
  text-align: center;
  h2 {
    color: #fff;
    font-size: ${size.h1};
  }
  p {
    color: #c9d8ea;
  }
  a:focus-visible {
    outline-color: #fff;
  }
`;
