import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, radius, space } = tokens;

export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  align-content: start;
  gap: 0 ${space[4]};
  block-size: min(17rem, 40vh);
  overflow-y: auto;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.canvas};
  /* Keeps the rows' focus rings from being cut off when they are scrolled into view. */
  scroll-padding: ${space[2]};
`;
