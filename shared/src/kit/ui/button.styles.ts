import { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const { color, motion, radius, shadow, size, space, weight } = tokens;

const solid = (fill: string, ink: string) => css`
  color: ${ink};
  background: ${fill};
  border-color: transparent;
  box-shadow:
    inset 0 1px 0 var(--sheen),
    ${shadow.xs};
`;

const variants = {
  primary: css`
    ${solid(color.secondary, color.onSecondary)}
    &:hover:not(:disabled) {
      background: ${color.secondaryHover};
    }
  `,
  secondary: css`
    color: ${color.ink};
    background: ${color.surface};
    border-color: ${color.lineStrong};
    box-shadow: ${shadow.xs};
    &:hover:not(:disabled) {
      background: ${color.hover};
      border-color: ${color.lineField};
    }
  `,
  ghost: css`
    color: ${color.inkMuted};
    background: transparent;
    border-color: transparent;
    &:hover:not(:disabled) {
      color: ${color.ink};
      background: ${color.hover};
    }
  `,
  danger: css`
    ${solid(color.error, color.onError)}
    &:hover:not(:disabled) {
      background: ${color.errorHover};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  // The press area stays 44 px high: the pseudo-element extends past the visible edge.
  sm: css`
    min-block-size: 2.25rem;
    padding-inline: ${space[3]};
    font-size: ${size.sm};
    &::after {
      content: '';
      position: absolute;
      inset-block: calc((2.25rem - ${tokens.target}) / 2 - 1px);
      inset-inline: 0;
    }
  `,
  md: css`
    min-block-size: ${tokens.target};
    padding-inline: 1.125rem;
    font-size: ${size.md};
  `,
  lg: css`
    min-block-size: 3.25rem;
    padding-inline: ${space[5]};
    font-size: ${size.md};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean | undefined;
}

export const buttonCss = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-block: 0.375rem;
  border: 1px solid;
  border-radius: ${radius.md};
  font-family: inherit;
  font-weight: ${weight.semibold};
  line-height: 1.25;
  letter-spacing: -0.006em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  /* Safari. */
  -webkit-user-select: none;
  user-select: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast},
    color ${motion.fast},
    transform ${motion.fast} ${motion.ease};
  &:active:not(:disabled) {
    transform: translateY(1px) scale(0.99);
  }
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant] ?? variants.primary /* An older release of a remote may ask for a look that is gone. */}
  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkSubtle};
    background: ${({ $variant }) => ($variant === 'ghost' ? 'transparent' : color.neutralSoft)};
    border-color: ${({ $variant }) => ($variant === 'ghost' ? 'transparent' : color.neutralLine)};
    box-shadow: none;
    cursor: not-allowed;
  }
  & > span:last-child {
    display: inline-flex;
    align-items: center;
    gap: inherit;
  }
  & svg {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
  }
  ${media.print} {
    display: none;
  }
`;
