import { css, styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';

const hiddenOnPhones = css`
  ${media.belowMd} {
    display: none;
  }
`;

/** Below md the list and the draft are two screens: the list is hidden while a draft is selected. */
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

/** Below md the draft is hidden while none is selected. */
export const OnlyWithSelection = styled.div<{ $hasSelection: boolean }>`
  min-inline-size: 0;
  ${({ $hasSelection }) => !$hasSelection && hiddenOnPhones}
`;
