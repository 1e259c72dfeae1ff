import { styled } from 'styled-components';
import { media } from 'shared/theme';
import { Cluster } from 'shared/ui';

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
