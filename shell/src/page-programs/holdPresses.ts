import { IN_FRAME } from '@project-practice/shared/contract';

/**
 * In the frame, holds back presses of buttons, forms, and links that lead nowhere until their program is loaded,
 * and remembers the button for it. Otherwise the browser would submit the form and put a password into the address, or jump to
 * the top.
 */
export function holdPresses(): void {
  const hold = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(
      event.type === 'click' ? 'button, a[href="#"]' : 'form',
    );
    if (!element?.closest(IN_FRAME)) return;
    event.preventDefault();
    if (element.localName === 'button') window.__pressed = element;
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
}
