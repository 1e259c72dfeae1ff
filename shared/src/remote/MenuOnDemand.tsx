import { EllipsisVertical } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { MenuProps } from '../kit/floating/Menu.tsx';
import { IconButton } from '../kit/ui/IconButton.tsx';
import { Spinner } from '../kit/ui/Spinner.tsx';
import { later, tellNotOpened } from './onDemand.tsx';

type ActionsProps = Pick<MenuProps, 'label' | 'items'>;

type Press = MouseEvent | KeyboardEvent;

/** A copy of the event. It keeps the key or pointer type, by which the menu decides what to focus. */
const again = (press: Press) => new (press.constructor as new (type: string, init: Press) => Press)(press.type, press);

/**
 * A `Menu` whose code loads after the screen. Until it is pressed it renders a plain button, which does not change when
 * the code arrives, so that no press or focus is lost. After a press the real menu replaces it as soon as its code is
 * there, and gets the focus and a copy of the press; unless the visitor has moved on meanwhile.
 */
export function menuOnDemand(load: () => Promise<ComponentType<MenuProps>>) {
  const useMenu = later(load);

  return function MenuOnDemand({ label, items }: ActionsProps) {
    const [press, setPress] = useState<Press>();
    const trigger = useRef<HTMLButtonElement>(null);
    const handleFailure = useCallback(() => {
      setPress(undefined);
      tellNotOpened();
    }, []);
    const { value: Menu } = useMenu(press !== undefined, handleFailure);
    const isReal = press !== undefined && Menu !== undefined;

    useEffect(() => void useMenu.preload(), []);

    useLayoutEffect(() => {
      if (!isReal) return;
      trigger.current!.focus();
      // Later, because the menu listens only after its effects have run, in StrictMode twice. By then the second press of a
      // double click may have opened it.
      const timer = setTimeout(
        () => trigger.current?.getAttribute('aria-expanded') !== 'true' && trigger.current?.dispatchEvent(again(press)),
      );
      return () => clearTimeout(timer);
    }, [isReal, press]);

    if (isReal) {
      const button = (
        <IconButton label={label} ref={trigger}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      );
      return <Menu label={label} items={items} trigger={button} />;
    }

    const handleClick = ({ currentTarget, nativeEvent }: React.MouseEvent<HTMLElement>) => {
      // Safari does not focus a button when it is pressed.
      currentTarget.focus();
      setPress(nativeEvent);
    };
    const handleKeyDown = ({ key, nativeEvent }: React.KeyboardEvent) => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      nativeEvent.preventDefault();
      setPress(nativeEvent);
    };
    const handleBlur = ({ currentTarget }: React.FocusEvent) => {
      // When the whole window loses the focus, the button is still its active element.
      if (document.activeElement !== currentTarget) setPress(undefined);
    };

    return (
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={press && true}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        {press ? <Spinner /> : <EllipsisVertical aria-hidden />}
      </IconButton>
    );
  };
}

/** A three-dot menu. Only its button is part of the first screen's code. */
export const MenuOnDemand = menuOnDemand(async () => (await import('../kit/floating/index.ts')).Menu);
