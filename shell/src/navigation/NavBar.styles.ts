import { media, tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, layer, motion, radius, size, space, weight, width } = tokens;

/** Of the bar, not of the window, which may hold a scroll bar too. */
const tight = '@container (inline-size < 22.5em)';

export const Bar = styled.header`
  container-type: inline-size;
  z-index: ${layer.header};
  inset-block-start: 0;
  /* Not sticky on low screens (a phone held sideways, or very large text), which need the height. */
  @media (min-height: 30em) {
    position: sticky;
  }
  /* Cancels the page's scroll padding: otherwise focusing a control in the bar would scroll the page. */
  & * {
    scroll-margin-block-start: calc(-1 * ${tokens.belowBar});
  }
  border-block-end: 1px solid ${color.line};
  /* Opaque: a blurred background would be redrawn in every frame of scrolling, on the CPU when there is no GPU. */
  background: ${color.surface};
  @media print {
    display: none;
  }
`;

export const Inner = styled.div`
  display: flex;
  /* On a phone with very large text. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: calc(${width.page} + 2 * ${space.gutter});
  min-block-size: 4rem;
  margin-inline: auto;
  padding-inline: ${space.gutter};
  /* With text twice as large, the four controls of a phone stay in one row. */
  ${tight} {
    & > *,
    & > * > * {
      max-inline-size: 15vw;
      max-block-size: 15vw;
    }
  }
`;

export const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${tokens.target};
  margin-inline-end: auto;
  color: ${color.ink};
  font-size: ${size.lg};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  text-decoration: none;
  white-space: nowrap;
  /* Hides the name where it has no room beside the logo. */
  ${tight} {
    font-size: 0;
  }
  ${media.upMd} {
    margin-inline-end: ${space[5]};
  }
`;

export const DeskNav = styled.nav`
  display: none;
  flex: 1;
  align-items: center;
  gap: ${space[1]};
  min-inline-size: 0;
  ${media.upMd} {
    display: flex;
  }
  & > button {
    flex: none;
    white-space: nowrap;
  }
`;

/** One row: entries that have no room are in rows below it, which are cut off. */
export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[1]};
  /* Room for the ring of a focused link. */
  block-size: calc(${tokens.target} + 2 * ${space[1]});
  margin: -${space[1]};
  padding: ${space[1]};
  overflow: clip;
  list-style: none;
`;

export const NavAnchor = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${tokens.target};
  padding-inline: ${space[3]};
  border-radius: ${radius.md};
  color: ${color.inkMuted};
  font-size: ${size.md};
  font-weight: ${weight.medium};
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  &:hover {
    color: ${color.ink};
    background: ${color.hover};
  }
  &[aria-current='page'] {
    color: ${color.link};
    font-weight: ${weight.semibold};
    background: color-mix(in srgb, ${color.secondary} 10%, transparent);
  }
`;

export const Desk = styled.div`
  display: none;
  align-items: center;
  gap: ${space[2]};
  ${media.upMd} {
    display: flex;
  }
`;

export const Phone = styled.div`
  ${media.upMd} {
    display: none;
  }
`;

export const ProfileLink = styled.a`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: ${tokens.target};
  block-size: ${tokens.target};
  border-radius: ${radius.full};
  text-decoration: none;
`;

export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  color: ${color.onPrimary};
  background: ${color.primary};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;

/** CSS picks the icon by theme, so that it is right before our scripts run. */
export const ThemeIcon = styled.span`
  display: contents;
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  & > svg:last-child,
  [data-theme='dark'] & > svg:first-child {
    display: none;
  }
  [data-theme='dark'] & > svg:last-child {
    display: block;
  }
`;
