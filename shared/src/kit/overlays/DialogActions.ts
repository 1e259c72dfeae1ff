import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';

const { space } = tokens;

/** The buttons at the end of a dialog, or of the form in it. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-block-start: ${space[5]};
  ${media.belowSm} {
    flex-direction: column-reverse;
    & > * {
      inline-size: 100%;
    }
  }
`;
