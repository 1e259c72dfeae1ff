import { NavLink } from 'react-router-dom';
import { media, tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, layer, radius, size, space, weight, width } = tokens;

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
  border-block-end: 1px solid ${color.line};
  background: ${color.canvas};
`;

export const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  max-inline-size: calc(${width.page} + 2 * ${space.gutter});
  min-block-size: 4rem;
  margin-inline: auto;
  padding: ${space[2]} ${space.gutter};
`;

export const Brand = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${tokens.target};
  color: ${color.ink};
  font-size: ${size.lg};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

export const Nav = styled.nav`
  display: flex;
  flex: 1;
  gap: ${space[1]};
  min-inline-size: 0;
  ${media.belowMd} {
    order: 3;
    flex-basis: 100%;
    overflow-x: auto;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${tokens.target};
    padding-inline: ${space[3]};
    border-radius: ${radius.md};
    color: ${color.inkMuted};
    font-weight: ${weight.medium};
    text-decoration: none;
  }
  & a:hover {
    color: ${color.ink};
    background: ${color.hover};
  }
  & a[aria-current='page'] {
    color: ${color.link};
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: auto;
`;
