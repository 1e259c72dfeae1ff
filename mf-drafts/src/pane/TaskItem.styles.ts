import { styled } from 'styled-components';
import { media, tokens } from '@project-practice/shared/theme';

const { color, font, radius, size, space, weight } = tokens;

/** The number sits on a vertical line that leads to the next task. */
export const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-end: ${space[6]};
  &:last-child {
    padding-block-end: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 2.25rem 0.25rem;
    inset-inline-start: calc(1rem - 1px);
    inline-size: 2px;
    background: ${color.line};
  }
  ${media.belowSm} {
    grid-template-columns: 1.75rem minmax(0, 1fr);
    gap: ${space[3]};
    &:not(:last-child)::before {
      inset-inline-start: calc(0.875rem - 1px);
    }
  }
`;

export const Number = styled.div`
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.full};
  color: ${color.inkMuted};
  font-size: ${size.sm};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  ${media.belowSm} {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }
`;

export const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  & > h4 {
    padding-block-start: 0.2rem;
    overflow-wrap: anywhere;
    font-size: ${size.lg};
  }
`;

export const Part = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  & > h5 {
    color: ${color.inkMuted};
    font-size: ${size.sm};
    font-weight: ${weight.semibold};
  }
  & > ul {
    overflow-wrap: anywhere;
  }
`;

export const Endpoints = styled.ul`
  display: grid;
  gap: ${space[1]};
  && {
    padding: 0;
    list-style: none;
  }
`;

export const Endpoint = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  & > code {
    font-weight: ${weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const inks: Record<string, string> = {
  GET: color.infoInk,
  POST: color.successInk,
  PUT: color.warningInk,
  PATCH: color.warningInk,
  DELETE: color.errorInk,
};

export const Method = styled.span<{ $method: string }>`
  min-inline-size: 3.5rem;
  color: ${({ $method }) => inks[$method] ?? color.neutralInk};
  font-family: ${font.mono};
  font-size: ${size.xs};
  font-weight: ${weight.bold};
`;

export const Checks = styled.details`
  color: ${color.inkMuted};
  font-size: ${size.sm};
  & > summary {
    inline-size: fit-content;
    min-block-size: ${tokens.target};
    padding-block: ${space[3]};
    color: ${color.link};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
`;
