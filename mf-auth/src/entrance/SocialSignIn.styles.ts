import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

const { color, size, space } = tokens;

export const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: ${color.line};
  }
`;

export const Buttons = styled.div`
  display: grid;
  gap: ${space[3]};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
`;
