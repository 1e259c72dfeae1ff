import { EllipsisVertical } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import type { MenuProps } from '../floating/Menu.tsx';
import { IconButton } from '../ui/action/IconButton.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { later, tellNotOpened } from './onDemand.tsx';

type ActionsProps = Pick<MenuProps, 'label' | 'items'>;

type Press = MouseEvent | KeyboardEvent;

/** The same once more, with its key or pointer: by them the menu decides what in it takes the focus. */
const again = (press: Press) => new (press.constructor as new (type: string, init: Press) => Press)(press.type, press);

/**
 * A `Menu` whose code comes after the screen. Its button is there from the start and stays the same one until it is
 * pressed, so that nothing is taken from under a finger or a focus. Then the real one takes its place, with the focus and
 * the press: at once, or when the code is there, unless the visitor has gone on meanwhile.
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
      // The menu listens when its effects have run, in StrictMode twice. The second press of a double click may be quicker.
      const timer = setTimeout(() => trigger.current?.getAttribute('aria-expanded') !== 'true' && trigger.current?.dispatchEvent(again(press)));
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
      // Not every browser focuses the button it presses.
      currentTarget.focus();
      setPress(nativeEvent);
    };
    const handleKeyDown = ({ key, nativeEvent }: React.KeyboardEvent) => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      nativeEvent.preventDefault();
      setPress(nativeEvent);
    };
    const handleBlur = ({ currentTarget }: React.FocusEvent) => {
      // When it is the window that loses the focus, the button is still the active element in it.
      if (document.activeElement !== currentTarget) setPress(undefined);
    };

    return (
      <IconButton label={label} aria-haspopup="menu" aria-expanded={false} aria-busy={press && true} onClick={handleClick} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        {press ? <Spinner /> : <EllipsisVertical aria-hidden />}
      </IconButton>
    );
  };
}

/** Actions behind one button that is part of the first screen; the rest of the menu is not. */
export const MenuOnDemand = menuOnDemand(async () => (await import('../floating/index.ts')).Menu);
