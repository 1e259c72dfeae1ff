import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius, shadow, space } = tokens;

export const BoxRoot = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-block-size: ${tokens.target};
  padding-block: 0.625rem;
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.inkSubtle};
    cursor: not-allowed;
  }
`;

export const BoxLabel = styled.span`
  display: grid;
  gap: ${space[1]};
  line-height: 1.45;
`;

export const BoxInput = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0.1rem 0 0;
  border: 1.5px solid ${color.lineField};
  border-radius: ${radius.sm};
  background: ${color.surface};
  cursor: inherit;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &::after {
    content: '';
    inline-size: 0.375rem;
    block-size: 0.6875rem;
    margin-block-start: -0.15rem;
    border: solid ${color.onSecondary};
    border-width: 0 2px 2px 0;
    transform: rotate(42deg) scale(0);
    transition: transform ${motion.fast} ${motion.ease};
  }
  &:checked {
    border-color: ${color.secondary};
    background: ${color.secondary};
  }
  &:checked::after {
    transform: rotate(42deg) scale(1);
  }
  &:disabled {
    opacity: 0.55;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const SwitchInput = styled(BoxInput)`
  place-items: center start;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  margin: 0;
  padding: 0 2px;
  border-radius: ${radius.full};
  background: ${color.lineField};
  &::after,
  &:checked::after {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    border: 0;
    border-radius: 50%;
    background: ${color.surface};
    box-shadow: ${shadow.xs};
    transform: none;
    transition: margin ${motion.base} ${motion.ease};
  }
  &:checked::after {
    margin-inline-start: 1rem;
  }
  @media (forced-colors: active) {
    appearance: none;
    &::after,
    &:checked::after {
      background: CanvasText;
      forced-color-adjust: none;
    }
    &:checked::after {
      background: Highlight;
    }
  }
`;
