import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { Eyebrow } from './Text.tsx';

const { color, size, space } = tokens;

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]} ${space[5]};
  margin-block-end: ${space[6]};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  flex: 1 1 20rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Subtitle = styled.p`
  max-inline-size: 38.5em;
  color: ${color.inkMuted};
  font-size: ${size.lg};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.belowSm} {
    inline-size: 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`;

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  eyebrow?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen's heading. Its h1 gets the focus when the route changes. */
export const PageHeader = ({ title, subtitle, eyebrow, actions, children }: PageHeaderProps) => (
  <Root>
    <Words>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
      {children}
    </Words>
    {actions && <Actions data-print="hide">{actions}</Actions>}
  </Root>
);
