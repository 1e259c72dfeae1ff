import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

/** Fields side by side and a button that removes them. With large text on a phone they stand below each other. */
export const FieldRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
  align-items: flex-start;
  & > :not(button) {
    flex: 1 1 7rem;
    min-inline-size: 0;
  }
  & > button {
    margin-block-start: 1.75rem;
  }
`;
