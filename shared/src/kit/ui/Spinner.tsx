import { styled, keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Decorative, as high as the text beside it; that text must say what is going on. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  flex: none;
  display: inline-block;
  inline-size: ${({ $size = '1.1em' }) => $size};
  block-size: ${({ $size = '1.1em' }) => $size};
  border: 2px solid color-mix(in srgb, currentcolor 26%, transparent);
  border-block-start-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
