import { css, styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { space } = tokens;

/** Filters and actions above a list. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.xs};
  & > * {
    ${media.belowSm} {
      flex: 1 1 100%;
    }
  }
`;

export const hideBelowMd = css`
  ${media.belowMd} {
    display: none;
  }
`;
