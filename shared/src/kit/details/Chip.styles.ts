import { styled, css } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const { color, motion, radius, size, space, weight } = tokens;

const tone = (ink: string, soft: string, line = `color-mix(in srgb, ${ink} 22%, transparent)`) => css`
  color: ${ink};
  background: ${soft};
  border-color: ${line};
`;

const chipTones = {
  neutral: tone(color.neutralInk, color.neutralSoft, color.neutralLine),
  info: tone(color.infoInk, color.infoSoft, color.infoLine),
  success: tone(color.successInk, color.successSoft, color.successLine),
  warning: tone(color.warningInk, color.warningSoft, color.warningLine),
  error: tone(color.errorInk, color.errorSoft, color.errorLine),
  frontend: tone(color.frontendInk, color.frontendSoft),
  backend: tone(color.backendInk, color.backendSoft),
  console: tone(color.consoleInk, color.consoleSoft),
  mobile: tone(color.mobileInk, color.mobileSoft),
  ai: tone(color.aiInk, color.aiSoft),
  blockchain: tone(color.blockchainInk, color.blockchainSoft),
  iot: tone(color.iotInk, color.iotSoft),
} satisfies Record<string, ReturnType<typeof css>>;

export type ChipTone = keyof typeof chipTones;

interface ChipLook {
  $tone: ChipTone;
  $small?: boolean;
  $removable?: boolean;
}

const chipCss = css<ChipLook>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-inline-size: 100%;
  min-block-size: ${({ $small }) => ($small ? '1.375rem' : '1.75rem')};
  padding: 0.0625rem ${({ $small }) => ($small ? '0.5rem' : '0.6875rem')};
  padding-inline-end: ${({ $removable }) => $removable && '0.1875rem'};
  border: 1px solid;
  border-radius: ${radius.full};
  font-size: ${({ $small }) => ($small ? size.xs : size.sm)};
  font-weight: ${weight.medium};
  line-height: 1.3;
  overflow-wrap: anywhere;
  ${({ $tone }) => chipTones[$tone]}
  & > svg {
    flex: none;
    inline-size: 1.1em;
    block-size: 1.1em;
    /* With a percentage, Firefox counts the icon as zero width when a table measures the chip. */
    max-inline-size: none;
  }
`;

export const ChipRoot = styled.span<ChipLook>`
  ${chipCss}
`;

export const ToggleChipRoot = styled.button<ChipLook>`
  ${chipCss}
  min-block-size: ${tokens.target};
  padding-inline: ${space[4]};
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  transition: filter ${motion.fast};
  &:hover:not(:disabled) {
    border-color: currentcolor;
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.7;
  }
`;

export const RemoveButton = styled.button`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: inherit;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: color-mix(in srgb, currentcolor 16%, transparent);
  }
  /* A press area of 44 px around the small cross. */
  &::after {
    content: '';
    position: absolute;
    inset: -0.625rem;
  }
  & > svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
