import { tokens } from 'shared/theme';
import { styled } from 'styled-components';

export const List = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
