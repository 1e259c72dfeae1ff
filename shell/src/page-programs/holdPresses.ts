import { MADE_AHEAD } from 'shared/contract';

/**
 * In the HTML made ahead, holds back presses of buttons and forms until their program is loaded, and remembers the button for
 * it. Otherwise the browser would submit the form and put a password into the address.
 */
export function holdPresses(): void {
  const hold = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(event.type === 'click' ? 'button' : 'form');
    if (!element?.closest(MADE_AHEAD)) return;
    event.preventDefault();
    if (element.localName === 'button') window.__pressed = element;
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
}
