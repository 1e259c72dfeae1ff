import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { floatCss, positionerCss } from './floating.styles.ts';

const Positioner = styled(Base.Positioner)`
  ${positionerCss}
`;

const Popup = styled(Base.Popup)`
  ${floatCss}
  padding: ${tokens.space[4]};
`;

const Title = styled(Base.Title)`
  margin-block-end: ${tokens.space[2]};
  font-size: ${tokens.size.md};
`;

export interface PopoverProps {
  /** The opener: an element that takes a ref and button props. */
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** A small panel beside its opener that does not block the page. */
export const Popover = ({ trigger, title, children, align = 'start' }: PopoverProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Positioner sideOffset={8} align={align} collisionPadding={12}>
        <Popup>
          <Title>{title}</Title>
          {children}
        </Popup>
      </Positioner>
    </Base.Portal>
  </Base.Root>
);
