import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { positionerCss } from './floating.styles.ts';

const { color, motion, radius, shadow, size, space, weight } = tokens;

const Positioner = styled(Base.Positioner)`
  ${positionerCss}
`;

const Popup = styled(Base.Popup)`
  max-inline-size: 18rem;
  padding: 0.375rem ${space[3]};
  /* Visible where the system chooses the colors. */
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color.tooltip};
  color: ${color.onTooltip};
  box-shadow: ${shadow.md};
  font-size: ${size.sm};
  font-weight: ${weight.medium};
  transition: opacity ${motion.fast};
  ${media.motion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }
`;

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element with its own accessible name: the tooltip adds to it but does not name it. */
  children: ReactElement;
}

/** Extra text on hover and focus. Touch screens show no tooltips, so nothing may depend on it. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger delay={300} render={children} />
    <Base.Portal>
      <Positioner side="top" sideOffset={8} collisionPadding={8}>
        <Popup>{text}</Popup>
      </Positioner>
    </Base.Portal>
  </Base.Root>
);
