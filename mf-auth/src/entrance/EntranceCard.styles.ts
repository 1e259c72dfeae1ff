import { Page } from '@project-practice/shared/ui';
import { media, tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, radius, shadow, size, space, weight } = tokens;

export const Place = styled(Page)`
  display: grid;
  align-items: start;
  max-inline-size: 64rem;
`;

export const Sheet = styled.div`
  display: grid;
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.xl};
  background: ${color.surface};
  box-shadow: ${shadow.lg};
  ${media.belowMd} {
    inline-size: 100%;
    max-inline-size: 30rem;
    margin-inline: auto;
  }
  ${media.upMd} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 0.8fr);
  }
`;

export const Work = styled.div`
  display: grid;
  gap: ${space[5]};
  align-content: center;
  min-inline-size: 0;
  padding: clamp(1.5rem, 1rem + 3vw, 3rem) clamp(1.25rem, 0.5rem + 3.5vw, 3.25rem);
`;

export const Head = styled.header`
  display: grid;
  gap: ${space[2]};
  & h1 {
    font-size: ${size.h2};
  }
  & p {
    color: ${color.inkMuted};
  }
`;

export const First = styled.div`
  display: grid;
  gap: ${space[5]};
  overflow-wrap: anywhere;
  & > p {
    color: ${color.inkMuted};
  }
`;

/** The same in both themes: light text on the brand's navy. */
export const Side = styled.aside`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${space[6]};
  padding: ${space[7]} clamp(2rem, 3vw, 3rem);
  color: #e8f1f7;
  background:
    radial-gradient(30rem 22rem at 110% -10%, rgb(20 184 166 / 45%), transparent 70%),
    radial-gradient(26rem 20rem at -20% 115%, rgb(34 139 96 / 40%), transparent 70%),
    linear-gradient(160deg, #0b1f3a, #0d2b4d);
  & > p {
    font-size: ${size.h2};
    font-weight: ${weight.bold};
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  & ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 ${space[3]};
    color: #b9cad9;
    font-size: ${size.sm};
  }
  & li > svg {
    grid-row: span 2;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.1rem;
    color: #5eead4;
  }
  & strong {
    color: #fff;
    font-size: ${size.md};
    font-weight: ${weight.semibold};
  }
  ${media.belowMd} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

export const Foot = styled.p`
  color: ${color.inkMuted};
  text-align: center;
  & a {
    display: inline-block;
    padding-block: 0.6rem;
    font-weight: ${weight.semibold};
  }
`;
