import { css, styled } from 'styled-components';
import { media, tokens } from 'shared/theme';

const hiddenOnPhones = css`
  ${media.belowMd} {
    display: none;
  }
`;

/** Below md the list and the draft are two screens: the list goes when a draft is chosen, … */
export const OnlyWithoutSelection = styled.div<{ $isHidden: boolean }>`
  min-inline-size: 0;
  ${({ $isHidden }) => $isHidden && hiddenOnPhones}
  ${media.upMd} {
    &:has(> aside) {
      position: sticky;
      inset-block-start: ${tokens.belowBar};
    }
  }
`;

/** … and the draft when none is. */
export const OnlyWithSelection = styled.div<{ $hasSelection: boolean }>`
  min-inline-size: 0;
  ${({ $hasSelection }) => !$hasSelection && hiddenOnPhones}
`;
