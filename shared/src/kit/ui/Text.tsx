import { styled, css } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

interface TextLook {
  $tone?: 'muted' | 'subtle' | 'success' | 'error';
  $size?: 'xs' | 'sm' | 'md' | 'lg';
  $weight?: keyof typeof tokens.weight;
  /** Truncates the text after this many lines. */
  $lines?: number;
}

const tones = {
  muted: tokens.color.inkMuted,
  subtle: tokens.color.inkSubtle,
  success: tokens.color.successInk,
  error: tokens.color.errorInk,
};

/** A paragraph; `as="span"` for a run of text. */
export const Text = styled.p<TextLook>`
  color: ${({ $tone }) => ($tone ? tones[$tone] : 'inherit')};
  font-size: ${({ $size }) => ($size ? tokens.size[$size] : 'inherit')};
  font-weight: ${({ $weight }) => ($weight ? tokens.weight[$weight] : 'inherit')};
  ${({ $lines }) =>
    $lines &&
    css`
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
    `}
`;

/** A small uppercase line above a heading. */
export const Eyebrow = styled.p`
  color: ${tokens.color.link};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.bold};
  letter-spacing: 0.09em;
  text-transform: uppercase;
`;

/** Verbatim text: a path, an identifier, a method. */
export const Code = styled.code`
  padding: 0.1em 0.4em;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  overflow-wrap: anywhere;
`;
