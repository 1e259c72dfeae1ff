import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

export const List = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Of a visitor, as they were written. */
export const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${tokens.space[4]};
  border-inline-start: 3px solid ${tokens.color.line};
  white-space: pre-wrap;
`;
