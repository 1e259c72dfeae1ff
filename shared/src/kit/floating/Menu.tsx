import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { choiceCss, floatCss, positionerCss } from './floating.styles.ts';

const Positioner = styled(Base.Positioner)`
  ${positionerCss}
`;

const Popup = styled(Base.Popup)`
  ${floatCss}
`;

const danger = css`
  && {
    color: ${tokens.color.errorInk};
  }
  & > svg {
    color: inherit;
  }
`;

const Item = styled(Base.Item)<{ $danger: boolean }>`
  ${choiceCss}
  ${({ $danger }) => $danger && danger}
`;

const LinkItem = styled(Base.LinkItem)`
  ${choiceCss}
`;

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link instead of an action: `<Link to="…" />`. */
  link?: ReactElement;
  tone?: 'neutral' | 'danger';
  isDisabled?: boolean;
}

export interface MenuProps {
  /** Names the menu and, unless `trigger` is given, its three-dot button. */
  label: string;
  items: readonly (MenuItem | false | null | undefined)[];
  /** The opener: an element that takes a ref and button props. */
  trigger?: ReactElement;
}

type HandleOpenChange = NonNullable<Base.Root.Props['onOpenChange']>;

/** Ignores the second press of a double click, which would close the menu again. */
const keepOpenForDoubleClick: HandleOpenChange = (isOpen, details) => {
  if (!isOpen && details.reason === 'trigger-press' && (details.event as UIEvent).detail > 1) details.cancel();
};

/** Actions behind one button. */
export const Menu = ({ label, items, trigger }: MenuProps) => (
  // Modal, because the focus guards of a non-modal menu are focusable although they are hidden from assistive technology.
  <Base.Root modal onOpenChange={keepOpenForDoubleClick}>
    <Base.Trigger
      render={
        trigger ?? (
          <IconButton label={label}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        )
      }
    />
    <Base.Portal>
      <Positioner sideOffset={6} align="end" collisionPadding={12}>
        <Popup aria-label={label}>
          {items.map((item) => {
            if (!item) return null;
            if (item.link)
              return (
                <LinkItem key={item.label} render={item.link}>
                  {item.icon}
                  {item.label}
                </LinkItem>
              );
            return (
              <Item
                key={item.label}
                disabled={item.isDisabled ?? false}
                onClick={() => item.onSelect?.()}
                $danger={item.tone === 'danger'}
              >
                {item.icon}
                {item.label}
              </Item>
            );
          })}
        </Popup>
      </Positioner>
    </Base.Portal>
  </Base.Root>
);
