import { styled } from 'styled-components';
import { media } from '@project-practice/shared/theme';
import { Cluster } from '@project-practice/shared/ui';

/** The buttons of a card. On a phone each is as wide as the card. */
export const Actions = styled(Cluster)`
  ${media.belowSm} {
    & > * {
      flex: 1 1 100%;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  }
`;
