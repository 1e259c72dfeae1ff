import { styled } from 'styled-components';
import { tokens } from '@project-practice/shared/theme';
import { Card } from '@project-practice/shared/ui';

const { color, motion, radius, shadow, size, space } = tokens;

export const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  block-size: 100%;
  /* In long lists, cards out of view cost no layout. */
  content-visibility: auto;
  contain-intrinsic-size: auto 15rem;
  transition:
    box-shadow ${motion.base},
    border-color ${motion.base};
  &:has(a):hover {
    border-color: color-mix(in srgb, ${color.secondary} 45%, ${color.line});
    box-shadow: ${shadow.md};
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  & > a {
    position: static;
    align-self: flex-start;
    margin-block-start: auto;
  }
  /* The link's press area covers the whole card. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

export const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  min-inline-size: 0;
  font-size: ${size.lg};
  line-height: 1.3;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const People = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

/** Faces that overlap, each with a rim in the color of the card. */
export const Faces = styled.span`
  display: flex;
  & > * {
    outline: 2px solid ${color.surface};
  }
  & > * + * {
    margin-inline-start: calc(-1 * ${space[1]});
  }
`;

export const Projects = styled.div`
  display: grid;
  gap: ${space[3]};
`;
