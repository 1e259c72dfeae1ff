import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';

/** Expandable details: `<Disclosure><summary>…</summary>…</Disclosure>`. */
export const Disclosure = styled.details`
  & summary {
    inline-size: fit-content;
    min-block-size: 2rem;
    color: ${tokens.color.link};
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.medium};
    cursor: pointer;
  }
  &[open] summary {
    margin-block-end: ${tokens.space[3]};
  }
`;
