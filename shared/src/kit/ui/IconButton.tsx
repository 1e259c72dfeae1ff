import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius } = tokens;

const Root = styled.button<{ $small: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $small }) => ($small ? '2.25rem' : tokens.target)};
  block-size: ${({ $small }) => ($small ? '2.25rem' : tokens.target)};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  color: ${color.inkMuted};
  background: transparent;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};
  &:hover:not(:disabled) {
    color: ${color.ink};
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    color: ${color.link};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  /* A press area of 44 px, even around a small one. */
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $small }) => ($small ? 'calc(-0.25rem - 1px)' : '-1px')};
  }
  ${media.print} {
    display: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name and its native tooltip. */
  label: string;
  size?: 'sm' | 'md';
}

/** A button that shows only an icon, passed as its child. */
export const IconButton = ({ label, size = 'md', type = 'button', title = label, ...rest }: IconButtonProps) => (
  <Root {...rest} type={type} aria-label={label} title={title} $small={size === 'sm'} />
);
