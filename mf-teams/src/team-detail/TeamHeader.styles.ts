import { styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';

const { color, size, space, weight } = tokens;

export const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  ${media.belowSm} {
    flex-wrap: wrap;
    gap: ${space[4]};
  }
`;

export const Words = styled.div`
  display: grid;
  flex: 1 1 12rem;
  gap: ${space[2]};
  min-inline-size: 0;
  & > h1 {
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  ${media.belowSm} {
    inline-size: 100%;
    & > :first-child {
      flex: 1;
    }
  }
`;

export const Facts = styled.div`
  margin-block-start: ${space[5]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
`;

/** Secondary text below a name. */
export const Aside = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: ${size.sm};
  font-weight: ${weight.normal};
`;
