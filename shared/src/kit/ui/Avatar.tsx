import { useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, radius, size, weight } = tokens;

const hues = [
  [color.frontendInk, color.frontendSoft],
  [color.backendInk, color.backendSoft],
  [color.mobileInk, color.mobileSoft],
  [color.aiInk, color.aiSoft],
  [color.blockchainInk, color.blockchainSoft],
  [color.iotInk, color.iotSoft],
] as const;

const sizes = { xs: '1.75rem', sm: '2.25rem', md: '2.75rem', lg: '4rem', xl: '6rem' };
const letters = { xs: size.xs, sm: size.sm, md: size.md, lg: size.h2, xl: size.h1 };

const Root = styled.span<{ $size: keyof typeof sizes; $square: boolean | undefined; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  overflow: hidden;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  border-radius: ${({ $square }) => ($square ? '28%' : radius.full)};
  background: linear-gradient(
    145deg,
    ${({ $hue }) => hues[$hue]?.[1]},
    color-mix(in srgb, ${({ $hue }) => hues[$hue]?.[1]} 86%, ${({ $hue }) => hues[$hue]?.[0]})
  );
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${({ $hue }) => hues[$hue]?.[0]} 24%, transparent);
  color: ${({ $hue }) => hues[$hue]?.[0]};
  font-size: ${({ $size }) => letters[$size]};
  font-weight: ${weight.semibold};
  line-height: 1;
  letter-spacing: -0.01em;
  /* Safari. */
  -webkit-user-select: none;
  user-select: none;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** The first letters of the first and last word, skipping punctuation such as brackets and quotes; '?' when there are none. */
export const initials = (name: string): string => {
  const words = name.split(/(?:^|\s)[\s\p{P}]*/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
};

/** Index of a color that is always the same for a name (FNV-1a hash). */
const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261) % hues.length;

export interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** A team or a project rather than a person. */
  isSquare?: boolean;
  /** Hides it from assistive technology, for use beside text that already says the name. */
  isDecorative?: boolean;
  /** One letter instead of two. */
  isSingleLetter?: boolean;
}

/** Resolves the server's image paths, which may lack the leading slash, against the origin rather than the page. */
const fromOrigin = (src: string) => (/^(\/|[a-z][a-z\d+.-]*:)/i.test(src) ? src : `/${src}`);

/** A picture, or initials when there is none or it fails to load. */
export const Avatar = ({ name, src, size = 'md', isSquare, isDecorative, isSingleLetter }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const letters = initials(name);
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Root {...naming} $size={size} $square={isSquare} $hue={hueOf(name)}>
      {src && src !== failedSrc ? (
        <img src={fromOrigin(src)} alt="" decoding="async" onError={() => setFailedSrc(src)} />
      ) : isSingleLetter ? (
        [...letters][0]
      ) : (
        letters
      )}
    </Root>
  );
};
